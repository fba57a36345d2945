/** The address of this server for somebody elsewhere. */
import { reach } from "./api";

/** Names by which a machine means itself: a link with one of them leads nobody else here. */
export const isLocal = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** What a link for a friend begins with; null where nobody else can come here. */
export async function outward(here: Pick<Location, "hostname" | "origin"> = location): Promise<string | null> {
  if (!isLocal(here.hostname)) return here.origin;
  // Whoever cannot be asked gives no other address.
  return (await reach().catch(() => ({ addresses: [] }))).addresses[0] ?? null;
}
