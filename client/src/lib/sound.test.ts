import { afterEach, expect, test, vi } from "vitest";
import { play } from "./sound";

afterEach(() => vi.unstubAllGlobals());

test("every sound is made of something that starts; a browser without sound makes none", () => {
  expect(() => { play("dice"); }).not.toThrow();
  let started = 0;
  const node = (): Record<string, unknown> => {
    const it: Record<string, unknown> = {
      gain: { value: 0, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      frequency: { value: 0 },
      start: () => (started += 1),
      stop: () => undefined,
    };
    it.connect = (to: unknown) => to;
    return it;
  };
  vi.stubGlobal("AudioContext", class {
    sampleRate = 8000;
    currentTime = 0;
    destination = node();
    resume = () => Promise.resolve();
    createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
    createBufferSource = node;
    createBiquadFilter = node;
    createOscillator = node;
    createGain = node;
  });
  for (const sound of ["dice", "move", "fire", "turn"] as const) {
    const before = started;
    play(sound);
    expect(started, sound).toBeGreaterThan(before);
  }
});
