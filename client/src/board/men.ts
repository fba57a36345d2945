/**
 * Men, where a counter stands for a few of them: outlines of our own that are told apart by how many they are and what
 * they do. In a box of 100 by 100 round the origin, in the colour of the text.
 */
import type { Symbol } from "../wire";

/** A man who goes to the right, from his helmet at -42 to his boots at 42; `arms` is what he does with them. */
const man = (arms: string, legs = "M-2 8 9 22 5 40M-4 8-9 24-21 38"): string =>
  '<path d="M-11-28a11 11 0 0 1 22 0l4 3h-27z"/><circle cx="1" cy="-24" r="7"/>' +
  `<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"><path stroke-width="15" d="M0-10-3 6"/><path stroke-width="8.5" d="${legs}"/>` +
  `<path stroke-width="8" d="M5 40h5M-21 38h5"/>${arms}</g>`;

const reach = (d: string): string => `<path stroke-width="7" d="${d}"/>`;
const barrel = (d: string, width = 4.6): string => `<path stroke-width="${width}" d="${d}"/>`;

const RIFLE = reach("M3-13 12-3 20-6") + barrel("M-14 6 36-13M-18 8-8 4");
const HIGH = reach("M3-13 14-18") + barrel("M-8 0 30-36");
const POINTS = reach("M3-13 18-22 36-27M-3-12-12 0-6 8") + '<path stroke-width="6" d="M-6 8 4 10"/>';
const RUN = "M-2 8 14 18 10 36M-4 8-14 22-28 26";

const at = (x: number, y: number, size: number, drawing: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${drawing}</g>`;

/** A man who lies and aims. */
const prone =
  '<path d="M-10-2a11 10 0 0 1 21 2l3 3h-25z"/><circle cx="2" cy="3" r="6"/>' +
  '<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"><path stroke-width="14" d="M-8 12-24 20"/>' +
  '<path stroke-width="8" d="M-24 20-46 24M-22 24-44 34M2 12l10 10 10-6"/><path stroke-width="5" d="M-4 8 48 6M30 8l4 12M30 8l-6 12"/>' +
  '<path stroke-width="6" d="M10-1H22"/></g>';

/** Three go forward: a squad. Two are half of one; one alone is somebody. */
const MEN: Partial<Record<Symbol, string>> = {
  infantry: at(-32, -3, 0.82, man(HIGH)) + at(2, 4, 0.92, man(RIFLE, RUN)) + at(33, -2, 0.8, man(RIFLE)),
  half_squad: at(-20, -1, 0.94, man(RIFLE)) + at(22, 3, 0.94, man(RIFLE, RUN)),
  leader: at(-8, 2, 1.06, man(POINTS)) + '<path d="M28-2 32 8l11 .6-8.6 7 3 10.600L28 20l-9.4 6.2 3-10.6-8.6-7L24 8z"/>',
  hero: at(-4, 3, 1.04, man(`${reach("M3-13 12-26 18-40M-3-12-14-2-22 6")}${barrel("M4-50 32-30")}`, RUN)) + '<path d="M30 0l5 10 11 1.6-8 7.6 2 11L30 25l-10 5.2 2-11-8-7.600L25 10z"/>',
  medic:
    at(-14, 2, 1.02, man(reach("M3-13 14-2 12 8"))) +
    '<path d="M14-2h24v26H14z" fill="#fff" stroke="currentColor" stroke-width="3.5"/><path d="M23 2h6v6.500h6.500v6H29V21h-6v-6.500h-6.500v-6H23z" fill="#b3261e"/>',
  chaplain: at(-12, 2, 1.02, man(reach("M3-13 16-6"))) + '<path d="M24-34h7v12h11v7H31v30h-7v-30H13v-7h11z"/>',
  advisor: at(-14, 2, 1.02, man(reach("M3-13 12-4 8 4"))) + '<path d="M12-40h32v22H27L17-8v-10h-5z"/>',
  scout: at(-6, 6, 1, man(`${reach("M3-13 12-22 9-26")}${barrel("M-14 6 26-4")}`, RUN)) + '<path d="M4-22h12v7H4zM18-22h12v7H18z"/>',
  sniper: at(0, 2, 1, prone),
  crew: at(-25, -2, 0.86, man(reach("M3-13 14 0 22-2"))) + at(20, 4, 0.86, man(reach("M3-13 14 0 22-2"), "M-2 8 12 16 6 34M-4 8-12 20-26 24")),
};

/** The men of a symbol, if it stands for men. */
export const men = (of: Symbol): string | undefined => MEN[of];
