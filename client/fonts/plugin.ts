/** Has the browser fetch the typefaces together with the scripts, not after them. */
import type { HtmlTagDescriptor, Plugin } from "vite";

/** What every page needs; letters that few names have come when they are shown. */
const NEEDED = /-latin-wght-[^/]*\.woff2$/;

export function fonts(): Plugin {
  const preload = (file: string): HtmlTagDescriptor => ({
    tag: "link",
    attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: true },
    injectTo: "head",
  });
  return {
    name: "fonts",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) => Object.keys(bundle ?? {}).filter((file) => NEEDED.test(file)).map(preload),
    },
  };
}
