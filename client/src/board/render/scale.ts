/** The scale of an open table: a bar of whole inches. */
import type { BoardState } from "../state";

export interface ScaleBar {
  element: HTMLElement;
  set(k: number, say: BoardState["say"]): void;
}

export function scaleBar(): ScaleBar {
  const element = document.createElement("div");
  element.className = "board-scale";
  element.setAttribute("aria-hidden", "true");
  const text = document.createElement("span");
  element.append(text);
  return {
    element,
    set(k, say) {
      // The longest of these that stays shorter than a hand.
      const inches = [24, 12, 6, 3, 1].find((count) => count * 100 * k < 190) ?? 1;
      element.style.setProperty("--inch", `${100 * k}px`);
      element.style.width = `${inches * 100 * k}px`;
      text.textContent = say({ id: "board-inches", args: [["count", { inches: inches * 100 }]] });
    },
  };
}
