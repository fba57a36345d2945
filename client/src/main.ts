import { mount } from "svelte";
import App from "./App.svelte";

/** What is painted on a canvas stays in the typeface it was painted in, so the typefaces come first. */
const TYPEFACES = ["16px 'Source Sans 3'", "16px 'Source Serif 4'"];

const target = document.getElementById("app");
// A typeface that does not come keeps nobody from the table.
if (target) void Promise.allSettled(TYPEFACES.map((face) => document.fonts.load(face))).then(() => mount(App, { target }));
