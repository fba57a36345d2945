/** The little SVG that the board needs. */
import { prefersCalm } from "../viewport";

const NS = "http://www.w3.org/2000/svg";

export function svg<K extends keyof SVGElementTagNameMap>(name: K, className?: string): SVGElementTagNameMap[K] {
  const element = document.createElementNS(NS, name);
  if (className !== undefined) element.setAttribute("class", className);
  return element;
}

export interface Entry {
  id: string;
  /** What it looks like, as SVG text. It is written only when it differs from before. */
  body: string;
  /** Attributes of its group. */
  attributes?: Readonly<Record<string, string>>;
  /** Where it is, as a CSS transform, which can glide. */
  transform?: string;
  /** Where it passes on the way there, and how long each leg takes. */
  through?: readonly string[] | undefined;
  legMs?: number;
}

interface Drawn {
  node: SVGGElement;
  body: string;
  attributes: Readonly<Record<string, string>>;
  transform: string;
  walk?: Animation;
}

/** Groups of SVG, known by id, written only where something changed. */
export class Keyed {
  readonly drawn = new Map<string, Drawn>();

  constructor(readonly parent: SVGGElement) {}

  sync(entries: readonly Entry[]): void {
    const kept = new Set<string>();
    let at = this.parent.firstChild;
    for (const { id, body, attributes = {}, transform = "", through, legMs = 0 } of entries) {
      kept.add(id);
      let own = this.drawn.get(id);
      if (!own) {
        own = { node: svg("g"), body: "", attributes: {}, transform: "" };
        this.drawn.set(id, own);
      }
      if (own.body !== body) own.node.innerHTML = own.body = body;
      if (own.attributes !== attributes) {
        for (const name of Object.keys(own.attributes)) if (!(name in attributes)) own.node.removeAttribute(name);
        for (const [name, value] of Object.entries(attributes))
          if (own.attributes[name] !== value) own.node.setAttribute(name, value);
        own.attributes = attributes;
      }
      if (own.transform !== transform) {
        own.walk?.cancel();
        if (through?.length && own.transform !== "" && !prefersCalm()) walk(own, [own.transform, ...through, transform], legMs);
        own.node.style.transform = own.transform = transform;
      }
      if (own.node === at) at = at.nextSibling;
      else this.parent.insertBefore(own.node, at);
    }
    for (const [id, { node }] of this.drawn) {
      if (kept.has(id)) continue;
      node.remove();
      this.drawn.delete(id);
    }
  }
}

/** Goes from place to place. The usual glide to the end would lead straight there, so it is put off until then. */
function walk(own: Drawn, places: readonly string[], legMs: number): void {
  const { node } = own;
  if (typeof node.animate !== "function") return;
  node.style.transition = "none";
  const frames = places.map((transform) => ({ transform }));
  const walk = (own.walk = node.animate(frames, { duration: (places.length - 1) * legMs, easing: "linear" }));
  walk.onfinish = walk.oncancel = (): void => {
    if (own.walk === walk) node.style.transition = "";
  };
}
