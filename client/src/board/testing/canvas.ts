/** A canvas for jsdom, which has none: it counts what is drawn and draws nothing. */
import { vi } from "vitest";

export interface Counted {
  /** How often each method of any context was called. */
  calls: Map<string, number>;
}

export function fakeCanvas(): Counted {
  const calls = new Map<string, number>();
  const count = (name: string): void => {
    calls.set(name, (calls.get(name) ?? 0) + 1);
  };
  const gradient = { addColorStop: () => undefined };
  const context = (): unknown =>
    new Proxy<Record<string | symbol, unknown>>(
      {},
      {
        get(own, name) {
          if (name in own) return own[name];
          return (...args: number[]) => {
            count(String(name));
            if (name === "createImageData" || name === "getImageData") {
              const [w, h] = name === "createImageData" ? [args[0], args[1]] : [args[2], args[3]];
              return { data: new Uint8ClampedArray((w ?? 1) * (h ?? 1) * 4), width: w, height: h };
            }
            return name === "createPattern" || name === "createRadialGradient" || name === "createLinearGradient"
              ? gradient
              : undefined;
          };
        },
        set(own, name, value) {
          own[name] = value;
          return true;
        },
      },
    );
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(context as never);
  vi.stubGlobal("Path2D", function Path2D() {
    return context();
  });
  return { calls };
}
