import { fold } from './fold.ts';

/** Whether each word typed is in one of the texts, case and accents aside: for records that are not in a memory table. */
export function holdsWords(typed: string, texts: readonly (string | null | undefined)[]): boolean {
  const all = texts.map((text) => fold(text ?? ''));
  return fold(typed)
    .split(' ')
    .every((word) => all.some((text) => text.includes(word)));
}
