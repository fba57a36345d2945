/** The fewest first letters of a name that tell it from the others. */
export function letters(names: readonly string[], which: number): string {
  const name = names[which] ?? "";
  const others = names.filter((_, index) => index !== which);
  for (let length = 1; length < name.length; length += 1) {
    const head = name.slice(0, length);
    if (!others.some((other) => other.startsWith(head))) return head;
  }
  return name;
}
