/**
 * Stands in for `d3-transition` and `d3-interpolate` (see `vite.config.ts`). d3-zoom wants them to animate, which the board does
 * itself in a dozen lines, and they weigh 10 of the 18 kB that d3-zoom brings.
 */
import { selection } from "d3-selection";

Object.assign(selection.prototype as object, {
  interrupt(this: unknown) {
    return this;
  },
});

export const interrupt = (): void => undefined;
export const interpolateZoom = (): void => undefined;
