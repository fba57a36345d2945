/** Shares and fractions as a reader wants them. */
import type { Language, Odds, OddsRow } from "../wire";

/** `41.7 %`, with the mark of the language; never 0 or 100 for what is not. */
export function percent(lang: Language, share: number): string {
  const parts = share * 100;
  const digits = parts > 0 && parts < 1 ? 2 : 1;
  let text = parts.toFixed(digits);
  if (share < 1 && Number(text) === 100) text = "99.9";
  if (share > 0 && Number(text) === 0) return `< ${mark(lang, "0.01")} %`;
  text = text.replace(/\.0+$/, "");
  return `${mark(lang, text)} %`;
}

/** A number with two digits after the mark at most. */
export const decimal = (lang: Language, value: number): string => mark(lang, String(Math.round(value * 100) / 100));

/** A modifier with its sign: `+1`, `−2`, `0`. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");

/** Hundredths with their sign: `+2.40`, `−0.30`, `0.00`. */
export function gain(lang: Language, hundredths: number): string {
  const sign = hundredths > 0 ? "+" : hundredths < 0 ? "−" : "";
  return sign + mark(lang, (Math.abs(hundredths) / 100).toFixed(2));
}

/** The likeliest row, for the summary of a distribution. */
export const likeliest = (odds: Odds): OddsRow | null =>
  odds.rows.reduce<OddsRow | null>((best, row) => (best && best.probability >= row.probability ? best : row), null);

/** What figures rest on; `both`: the other side adds nothing, and there are choices that are made as is best. */
export function restsOn({ basis, own_choices, assumed }: Pick<Odds, "basis" | "own_choices" | "assumed">): Odds["basis"] | "both" {
  const chooses = own_choices || basis === "best_answer";
  if (!chooses) return basis;
  return assumed.some(({ whose }) => whose === "other") ? "both" : "each_best";
}

const mark = (lang: Language, text: string): string => (lang === "es" ? text.replace(".", ",") : text);
