/** Puts a drawing of the board's own making into an element; it escapes what is printed on a counter. */
export const drawn =
  (picture: string) =>
  (element: Element): void => {
    element.innerHTML = picture;
  };
