import type { Signal } from './passage-rules.ts';

/** A browser's sound, that notes each tone instead of sounding it. */
function listen(): string[] {
  const heard: string[] = [];
  const tone = () => {
    const made = {
      type: '',
      frequency: { value: 0 },
      connect: (next: object) => next,
      start: (from: number) => heard.push(`${made.type} ${made.frequency.value} ${from.toFixed(1)}`),
      stop: () => undefined,
    };
    return made;
  };
  class Sound {
    currentTime = 0;
    destination = {};
    createOscillator = tone;
    createGain = () => ({
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: (next: object) => next,
    });
  }
  Object.assign(globalThis, { AudioContext: Sound });
  return heard;
}

it('let in, refused and to be looked into are three sounds of two tones, none like another', async () => {
  const heard = listen();
  const { soundSignal } = await import('./door-sounds.ts');
  const sounds = (['entre', 'refuse', 'a_voir'] satisfies Signal[]).map((signal) => {
    heard.length = 0;
    soundSignal(signal);
    return heard.join(', ');
  });
  expect(sounds).toEqual([
    'sine 660 0.0, sine 990 0.2',
    'square 330 0.0, square 165 0.2',
    'sine 520 0.0, sine 520 0.2',
  ]);
});
