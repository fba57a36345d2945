/** The few sounds of the table. They are made here, note by note: there is no file to fetch. */

export type Sound = "dice" | "move" | "fire" | "turn";

let context: AudioContext | null = null;

/** A sound, now. Where the browser makes none, nothing happens. */
export function play(sound: Sound): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // It sleeps until somebody has touched the page.
  void context.resume().catch(() => undefined);
  MADE[sound](context, context.currentTime + 0.01);
}

const MADE: Record<Sound, (it: AudioContext, at: number) => void> = {
  // Three knocks on wood, each a little softer.
  dice: (it, at) => {
    [0, 0.09, 0.15].forEach((after, n) => {
      noise(it, at + after, 0.05, 1900 + 500 * n, 0.5 - 0.12 * n);
    });
  },
  // A counter is put down.
  move: (it, at) => {
    noise(it, at, 0.06, 700, 0.4);
  },
  fire: (it, at) => {
    noise(it, at, 0.35, 320, 0.7);
    noise(it, at, 0.08, 1400, 0.5);
  },
  // A small bell, and a higher one.
  turn: (it, at) => {
    tone(it, at, 660);
    tone(it, at + 0.13, 880);
  },
};

/** A short rush through a narrow band, which dies away. */
function noise(it: AudioContext, at: number, seconds: number, hertz: number, loud: number): void {
  const length = Math.ceil(it.sampleRate * seconds);
  const buffer = it.createBuffer(1, length, it.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < length; n += 1) samples[n] = (Math.random() * 2 - 1) * (1 - n / length) ** 2;
  const source = it.createBufferSource();
  source.buffer = buffer;
  const band = it.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = hertz;
  source.connect(band).connect(volume(it, loud)).connect(it.destination);
  source.start(at);
}

function tone(it: AudioContext, at: number, hertz: number): void {
  const source = it.createOscillator();
  source.frequency.value = hertz;
  const gain = volume(it, 0.16);
  gain.gain.setValueAtTime(0.16, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
  source.connect(gain).connect(it.destination);
  source.start(at);
  source.stop(at + 0.5);
}

function volume(it: AudioContext, loud: number): GainNode {
  const gain = it.createGain();
  gain.gain.value = loud;
  return gain;
}
