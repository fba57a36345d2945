/**
 * NATO symbols, drawn while the client is built: see `symbols/plugin.ts`. Each in a box of 150 by 100 round the origin.
 */
declare module "virtual:symbols" {
  const drawn: Record<keyof typeof import("../../symbols/list").NATO, string>;
  export default drawn;
}
