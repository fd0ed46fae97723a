import { execFileSync } from 'node:child_process';
import path from 'node:path';

const oxfmt = path.join(import.meta.dirname, '..', '..', '..', 'node_modules', '.bin', 'oxfmt');

/** The text of a file that a command writes, as `npm run format` would leave it. */
export const formatted = (file: string, text: string): string =>
  execFileSync(oxfmt, [`--stdin-filepath=${file}`], { input: text, encoding: 'utf8' });
