/** Which symbols of a scene are drawn as NATO does, by their code in MIL-STD-2525C. All others are our own drawings. */
import type { Symbol } from "../src/wire";

export const NATO = {
  infantry: "SFGPUCI----",
  mechanised: "SFGPUCIZ---",
  motorised: "SFGPUCIM---",
  armour: "SFGPUCA----",
  // The stroke of reconnaissance, which every wargame reads as horse.
  cavalry: "SFGPUCR----",
  mountain: "SFGPUCIO---",
  artillery: "SFGPUCF----",
  fortified: "SFGPU------",
  half_squad: "SFGPU------",
  headquarters: "SFGPU------",
  partisan: "SFGPU------",
  supply: "SFGPUSS----",
} as const satisfies Partial<Record<Symbol, string>>;

/**
 * What counters carry inside the frame, where NATO has no sign for it. The box is 150 by 100, its middle at 100,100.
 */
export const SIGNS: Partial<Record<keyof typeof NATO, string>> = {
  headquarters: letters("HQ"),
  partisan: letters("P"),
  half_squad: '<path d="M25,50 100,150V50L25,150"/>',
  fortified: '<path d="M44,128V86h20v16h18V86h36v16h18V86h20v42z" fill="currentColor"/>',
};

function letters(text: string): string {
  return `<text x="100" y="124" text-anchor="middle" font-size="68" stroke="none" fill="currentColor">${text}</text>`;
}
