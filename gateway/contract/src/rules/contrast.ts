/** Required contrast of text (U-7). */
export const textContrast = 4.5;

type Channels = readonly [red: number, green: number, blue: number];

/** From 1 to 21, as WCAG measures it; colours are `#rrggbb`. */
export function contrastOf(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(channels(one)), luminance(channels(other))].toSorted(
    (a, b) => b - a,
  );
  return (high + 0.05) / (low + 0.05);
}

/**
 * The colour itself when it is readable on every background, else the nearest one on its way to black, or to white where the
 * backgrounds are dark. Colours are `#rrggbb`.
 */
export function readableColour(
  colour: string,
  backgrounds: readonly string[],
  least: number = textContrast,
): string {
  const isReadable = (one: string) => backgrounds.every((background) => contrastOf(one, background) >= least);
  const end = backgrounds.every((background) => luminance(channels(background)) > 0.18)
    ? '#000000'
    : '#ffffff';
  for (let percent = 0; percent < 100; percent += 2) {
    const tried = mixed(colour, end, percent / 100);
    if (isReadable(tried)) return tried;
  }
  return end;
}

/** Black or white, whichever is better read on a colour. */
export function textOn(background: string): '#000000' | '#ffffff' {
  return contrastOf('#ffffff', background) >= contrastOf('#000000', background) ? '#ffffff' : '#000000';
}

/** Mixes two colours; 0 is the first, 1 the second. */
export function mixed(from: string, to: string, part: number): string {
  const [start, end] = [channels(from), channels(to)];
  const hex = start.map((value, at) =>
    Math.round(value + ((end[at] ?? 0) - value) * part)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

function channels(colour: string): Channels {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

function luminance(colour: Channels): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
