import type { Signal } from './passage-rules.ts';

/** Hertz of one tone after the other: rising, falling, twice the same. */
const tones: Readonly<Record<Signal, readonly number[]>> = {
  entre: [660, 990],
  refuse: [330, 165],
  a_voir: [520, 520],
};

/** Seconds. */
const length = 0.16;

let context: AudioContext | undefined;

/** Sounds one of the three signals; silent where the browser has no sound. */
export function soundSignal(signal: Signal): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const [place, frequency] of tones[signal].entries()) {
    const from = currentTime + place * (length + 0.04);
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = signal === 'refuse' ? 'square' : 'sine';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.25, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + length);
    tone.connect(volume).connect(destination);
    tone.start(from);
    tone.stop(from + length);
  }
}
