/** The server's answers over HTTP: see `crates/protocol/src/lobby.rs`. */
import type {
  Board,
  ChartAnswer,
  ChartAsk,
  ChartProcedure,
  GameCard,
  ImportAsk,
  Language,
  LessonAsk,
  LessonCard,
  Message,
  NewTable,
  Opened,
  Problem,
  Reach,
  RulebookPage,
  TableCard,
  TableTurn,
} from "../wire";

/** What went wrong, in words. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly messages: Message[],
  ) {
    super(`status ${status}`);
  }
}

const path = (...parts: string[]): string => `/api/${parts.map(encodeURIComponent).join("/")}`;

export const games = () => get<GameCard[]>(path("games"));
export const tables = () => get<TableCard[]>(path("tables"));
/** Whose move it is at these tables. */
export const turns = (tables: readonly string[]) => get<TableTurn[]>(`/api/turns/${tables.map(encodeURIComponent).join(",")}`);
export const reach = () => get<Reach>(path("reach"));
export const rulebook = (game: string) => get<RulebookPage>(path("games", game, "rulebook"));
export const charts = (game: string) => get<ChartProcedure[]>(path("games", game, "charts"));
export const chart = (game: string, ask: ChartAsk) => post<ChartAnswer>(path("games", game, "charts"), ask);
export const openTable = (table: NewTable) => post<Opened>(path("tables"), table);
export const importTable = (ask: ImportAsk) => post<Opened>(path("import"), ask);

export const lessons = (game: string) => get<LessonCard[]>(path("games", game, "lessons"));
export const openLesson = (ask: LessonAsk) => post<Opened>(path("lessons"), ask);

/** The ground of a scenario, and a tag that is another whenever the ground is. */
export async function map(game: string, scenario: string): Promise<{ tag: string; board: () => Promise<Board> }> {
  const answer = await request(path("games", game, "maps", scenario));
  return { tag: answer.headers.get("etag") ?? "", board: async () => (await answer.json()) as Board };
}

/** Fluent text: of a game, or of the program. */
export const words = async (lang: Language, game: string | null) =>
  (await request(game === null ? path("words", lang) : path("words", lang, game))).text();

export const journal = async (table: string, key: string) =>
  (await request(path("tables", table, "journal"), { headers: { authorization: `Bearer ${key}` } })).text();

async function get<T>(address: string): Promise<T> {
  return (await (await request(address)).json()) as T;
}

async function post<T>(address: string, body: unknown): Promise<T> {
  const headers = { "content-type": "application/json" };
  const answer = await request(address, { method: "POST", headers, body: JSON.stringify(body) });
  return (await answer.json()) as T;
}

async function request(address: string, how?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(address, how);
  } catch {
    throw new ApiError(0, [{ id: "ui-error-unreachable" }]);
  }
  if (answer.ok) return answer;
  const usual: Message = { id: "ui-error-status", args: [["status", { int: answer.status }]] };
  const problem = (await answer.json().catch(() => null)) as Partial<Problem> | null;
  throw new ApiError(answer.status, problem?.messages?.length ? problem.messages : [usual]);
}

/** The words of any failure. */
export const messagesOf = (error: unknown): Message[] =>
  error instanceof ApiError ? error.messages : [{ id: "ui-error-unexpected", args: [["what", { text: String(error) }]] }];
