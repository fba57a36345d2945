/** The browser's tab: it tells whoever looks elsewhere that it is their move. */
const ICON = { idle: "/icon.svg", called: "/icon-called.svg" } as const;

export function showTab(title: string, called: boolean): void {
  document.title = title;
  document.querySelector<HTMLLinkElement>("link[rel=icon]")?.setAttribute("href", called ? ICON.called : ICON.idle);
}
