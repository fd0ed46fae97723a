import { defaultSettings, mixed, readableColour, textOn } from '@club/contract';

/** What texts of the accent stand on, in `styles/tokens.css`: canvas, surfaces and hover of each scheme. */
const light = ['#ffffff', '#f3f5f8', '#eef2f8'];
const dark = ['#171e29', '#0f141c', '#232d3c'];

/** The accent's variables for both schemes: readable as text, and with texts on it (U-7). Empty for the product's own. */
export function accentRules(colour: string): string {
  if (colour === defaultSettings.clubInfo.couleur) return '';
  return `:root{${variables(colour, light, '#ffffff', '#000000')}}
@media screen and (prefers-color-scheme:dark){:root{${variables(colour, dark, '#171e29', '#ffffff')}}}`;
}

function variables(
  colour: string,
  backgrounds: readonly string[],
  surface: string,
  stronger: string,
): string {
  const soft = mixed(surface, readableColour(colour, backgrounds), 0.12);
  const accent = readableColour(colour, [...backgrounds, soft]);
  const strong = mixed(accent, stronger, 0.2);
  return [
    `--club-accent:${accent}`,
    `--club-accent-strong:${strong}`,
    `--club-accent-soft:${soft}`,
    `--club-on-accent:${textOn(accent)}`,
  ].join(';');
}

/** The accent as the light scheme draws it: another one than was chosen when that could not be read. */
export function shownAccent(colour: string): string {
  return readableColour(colour, [...light, mixed('#ffffff', readableColour(colour, light), 0.12)]);
}
