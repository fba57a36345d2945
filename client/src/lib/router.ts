/** Addresses: which screen, and what it shows. */

export type Route =
  | { screen: "lobby" }
  | { screen: "table"; table: string; key: string | null }
  | { screen: "rules"; game: string; clause: string | null }
  | { screen: "readings"; game: string }
  | { screen: "charts"; game: string }
  | { screen: "lost"; path: string };

/** The screen of an address: its path, and what follows the `#`. */
export function route(path: string, hash: string): Route {
  const [first, second, ...more] = path.split("/").filter((part) => part !== "").map(decode);
  const after = decode(hash.replace(/^#/, "")) || null;
  if (first === undefined) return { screen: "lobby" };
  if (second !== undefined && more.length === 0) {
    if (first === "t") return { screen: "table", table: second, key: after };
    if (first === "rules") return { screen: "rules", game: second, clause: after };
    if (first === "charts") return { screen: "charts", game: second };
  }
  if (first === "rules" && second !== undefined && more.join("/") === "open") return { screen: "readings", game: second };
  return { screen: "lost", path };
}

/** The address of a screen. */
export function href(to: Route): string {
  switch (to.screen) {
    case "lobby":
      return "/";
    case "table":
      return `/t/${encodeURIComponent(to.table)}${to.key === null ? "" : `#${encodeURIComponent(to.key)}`}`;
    case "rules":
      // A clause is readable in an address as it is: `#fub:act-2`.
      return `/rules/${encodeURIComponent(to.game)}${to.clause === null ? "" : `#${to.clause}`}`;
    case "readings":
      return `/rules/${encodeURIComponent(to.game)}/open`;
    case "charts":
      return `/charts/${encodeURIComponent(to.game)}`;
    case "lost":
      return to.path;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
