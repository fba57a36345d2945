import { mount } from "svelte";
import App from "./App.svelte";

/** What is painted on a canvas stays in the typeface it was painted in, so the typefaces come first. */
const TYPEFACES = ["16px 'Source Sans 3'", "16px 'Source Serif 4'"];

/** A typeface that does not come keeps nobody from the table. */
const PATIENCE_MS = 3_000;

const target = document.getElementById("app");
const waits: Promise<unknown>[] = [
  Promise.allSettled(TYPEFACES.map((face) => document.fonts.load(face))),
  new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
];
if (target) void Promise.race(waits).then(() => mount(App, { target }));
