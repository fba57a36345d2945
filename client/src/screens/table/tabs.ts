/** The panels beside the board. */
export type Tab = "decide" | "pieces" | "boxes" | "log" | "text";
