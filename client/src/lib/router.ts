/** Addresses: which screen, and what it shows. */

/** The right to a table that a link brings: the key of one's seats, or an invitation to a seat, which is good once. */
export type Right = { kind: "key"; key: string } | { kind: "invitation"; seat: number; secret: string };

export type Route =
  | { screen: "lobby" }
  | { screen: "table"; table: string; right: Right | null }
  | { screen: "rules"; game: string; clause: string | null }
  | { screen: "readings"; game: string }
  | { screen: "charts"; game: string }
  /** Courses: all, or of one game; or one lesson. */
  | { screen: "learn"; game: string; lesson: string | null }
  | { screen: "learn"; game: null; lesson: null }
  | { screen: "lost"; path: string };

/** The screen of an address: its path, and what follows the `#`. */
export function route(path: string, hash: string): Route {
  const [first, second, ...more] = path.split("/").filter((part) => part !== "").map(decode);
  const after = decode(hash.replace(/^#/, "")) || null;
  if (first === undefined) return { screen: "lobby" };
  if (second !== undefined && more.length === 0) {
    if (first === "t") return { screen: "table", table: second, right: rightOf(after) };
    if (first === "rules") return { screen: "rules", game: second, clause: after };
    if (first === "charts") return { screen: "charts", game: second };
  }
  if (first === "learn" && more.length <= (second === undefined ? 0 : 1)) {
    return second === undefined ? { screen: "learn", game: null, lesson: null } : { screen: "learn", game: second, lesson: more[0] ?? null };
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
      return `/t/${encodeURIComponent(to.table)}${to.right === null ? "" : `#${encodeURIComponent(textOf(to.right))}`}`;
    case "rules":
      // A clause is readable in an address as it is: `#fub:act-2`.
      return `/rules/${encodeURIComponent(to.game)}${to.clause === null ? "" : `#${to.clause}`}`;
    case "readings":
      return `/rules/${encodeURIComponent(to.game)}/open`;
    case "charts":
      return `/charts/${encodeURIComponent(to.game)}`;
    case "learn":
      return `/${["learn", to.game, to.lesson].flatMap((part) => (part === null ? [] : encodeURIComponent(part))).join("/")}`;
    case "lost":
      return to.path;
  }
}

/** What follows the `#` of a table: a key, or the number of a seat and its invitation. */
function rightOf(after: string | null): Right | null {
  if (after === null) return null;
  const [, seat, secret] = /^(\d)-(.+)$/.exec(after) ?? [];
  return secret === undefined ? { kind: "key", key: after } : { kind: "invitation", seat: Number(seat), secret };
}

const textOf = (right: Right): string => (right.kind === "key" ? right.key : `${right.seat}-${right.secret}`);

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
