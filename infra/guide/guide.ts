import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/services.ts';

/** The deployment guide, as it is written. */
export const guideText = () => readFileSync(path.join(root, 'mfe-admin', 'src', 'guide', 'guide.md'), 'utf8');

/** Its commands in order, one a line: what stands in its `sh` blocks. */
export function commandsIn(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
  return blocks.flatMap((block) => block.split('\n').filter((line) => line !== ''));
}

/** The files that it has written, by their place: the block after «écrivez `/etc/…`». */
export function filesIn(markdown: string): ReadonlyMap<string, string> {
  const found = markdown.matchAll(/[ÉéE]crivez `(\/etc\/[^`]+)`[^\n]*\n\n```\w+\n(.*?)^```$/gms);
  return new Map([...found].map(([, place = '', text = '']) => [place, text]));
}
