/** Our own drawings of men, weapons, machines and aircraft: filled outlines in a box of 100 by 100 round the origin. */
import type { Symbol } from "../wire";
import type { NATO } from "../../symbols/list";

export type OwnSymbol = Exclude<Symbol, keyof typeof NATO>;

const tilted = (path: string): string => `<path transform="rotate(-35)" d="${path}"/>`;

/** An aircraft seen from above, its nose up. */
const aircraft = (span: number, chord: number, engines: readonly number[], load: readonly number[]): string =>
  `<path d="M0-44c4 0 6 6 6 14v6l${span - 6} ${chord}v9l-${span - 6}-3-2 20 15 8v7l-17-3-2 5-2-5-17 3v-7l15-8-2-20-${span - 6} 3v-9l${span - 6}-${chord}v-6c0-8 2-14 6-14z"/>` +
  engines.map((x) => `<path d="M${x - 4}-27h8v18h-8zM${x - 8}-29h16v2h-16z"/>`).join("") +
  load.map((x) => `<circle cx="${x}" cy="12" r="5"/>`).join("");

const propeller = '<path d="M-13-46h26v3h-26z"/>';

export const GLYPHS: Record<OwnSymbol, string> = {
  fighter: aircraft(44, 8, [], []) + propeller,
  fighter_bomber: aircraft(44, 8, [], [-22, 22]) + propeller,
  ground_attack: aircraft(46, 3, [], [-28, -16, 16, 28]) + propeller,
  bomber: aircraft(49, 5, [-20, 20], []),
  leader: '<path d="M0-40 10-12 40-12 16 6 25 36 0 18-25 36-16 6-40-12-10-12z"/>',
  rifle: tilted("M-44-3h44v-5h5v5h34v4H8l-2 6H-8l-4 8h-8l2-8h-8l-18 9z"),
  machine_gun: tilted(
    "M-46-5h14l2-6h24v-3h12v3h34v5H6l-1 4h-8l2 12h-9l-2-12h-10l-3 12h-8l2-12h-15zM28-4l10 20h-5L24-4zM26-4 18 16h-5l8-20z",
  ),
  heavy_machine_gun: '<path d="M-44-14h20v-5h36v3h34v7H12v6H2l22 34h-8L-4 3l-12 28h-8l10-32h-10v-4h-20zM-4 5h6v28h-6z"/>',
  mortar: '<path d="M-8-40 6-46 26 22 12 28zM-4-8-30 30h-8L-8-14zM0 28h40v8H0z"/>',
  anti_tank: '<path transform="rotate(-35)" d="M-38-5h66v-4l16 9-16 9V5h-32l-3 12h-8l2-12h-6l-2 10h-7l1-10h-11l-8 6v-22z"/>',
  flamethrower:
    '<path d="M4-44c4 16 22 20 22 44C26 22 14 38-1 38-16 38-27 26-27 10c0-10 5-16 9-24 2 8 5 10 8 11C-13-18-4-30 4-44zM0 6c-5 7-9 10-9 17 0 6 4 9 8 9 5 0 9-4 9-10C8 15 3 13 0 6z" fill-rule="evenodd"/>',
  sniper:
    '<path d="M0-36a36 36 0 1 0 .01 0zM0-29a29 29 0 1 1-.01 0z" fill-rule="evenodd"/><path d="M-2-46h4v34h-4zM-2 12h4v34h-4zM-46-2h34v4h-34zM12-2h34v4H12z"/><circle r="4"/>',
  grenadier: '<path d="M-6-40H8v6h6l14 14-5 5-9-8v7c10 5 15 13 15 22 0 16-13 28-29 28s-28-12-28-28c0-9 5-17 14-22v-18h8z"/>',
  medic: '<path d="M-12-36h24v24h24v24H12v24h-24V12h-24v-24h24z"/>',
  tank: '<path d="M-44 8h14l6-14h12l4-10h22l4 8h32v5H18l2 11h20l6 8-8 16h-72l-10-14z"/>',
  half_track: '<path d="M-44-14h44v8h12l8 8h22v14H32a10 10 0 0 1-20 0h-8l-6 12h-34l-8-12z"/>',
  car: '<path d="M-44 4l14-4 10-14h26l14 14 22 4v12h-8a9 9 0 0 1-18 0h-28a9 9 0 0 1-18 0h-14z"/>',
  truck: '<path d="M-46-20h52v34h-6a10 10 0 0 0-20 0h-8a10 10 0 0 0-18 0zM10-10h20l14 14v12h-6a10 10 0 0 0-20 0h-8z"/>',
  walker: '<path d="M-20-34h40l8 12v14H12l10 18-6 24H6l4-22-10-18-10 18 4 22h-10l-6-24 10-18h-16v-14z"/>',
  gun: '<path d="M-46 6h30l2-12h16v-4h44v6H4v10l18 14h-10L-2 12h-8a14 14 0 1 1-14 2h-20z"/>',
  crew:
    '<path d="M-22-38a12 12 0 1 0 .01 0zM-44 36c0-26 8-42 22-42S0 10 0 36zM22-38a12 12 0 1 0 .01 0zM4 36c2-26 6-42 18-42s22 16 22 42z"/>',
  hero:
    '<path d="M-22-46h15l7 18 7-18h15L9-14H-9zM0-14a29 29 0 1 0 .01 0zM0-6 6 8l15 1L9 18l4 15-13-8-13 8 4-15L-21 9l15-1z" fill-rule="evenodd"/>',
  chaplain: '<path d="M-7-46H7v22h20v13H7v57H-7v-57h-20v-13h20z"/>',
  advisor: '<path d="M-42-36h84v50H2l-22 26V14h-22zM-26-20v7h52v-7zM-26-5v7H10v-7z" fill-rule="evenodd"/>',
  scout: '<path d="M-36-36h20l6 24h20l6-24h20l10 50a20 20 0 0 1-40 2H-6a20 20 0 0 1-40-2z"/>',
  helicopter:
    '<path d="M0-30c13 0 16 12 16 22S9 10 5 16v20h11v7H-16v-7h11V16C-9 10-16 2-16-8s3-22 16-22z"/>' +
    '<path d="m-46-38 5-6 87 70-5 6zm92 0-5-6-87 70 5 6z"/>',
  charge:
    '<path d="M-32-8h19v46h-19zM-9.5-8h19v46h-19zM13-8h19v46H13zM-4-12c0-18 8-26 22-28l1 7C9-31 4-25 4-12z"/><circle cx="25" cy="-37" r="8"/>',
  marker: '<path d="M0-34 34 0 0 34-34 0z"/>',
};
