import type { MotifPassage, Passage } from '@club/contract';
import type { AskedPassage } from './passages-api.ts';

/** What is heard and seen: let in, refused, or to be looked into by a person. */
export type Signal = 'entre' | 'refuse' | 'a_voir';

/** Nobody is refused by what is not known (D-3). */
export function signalOf({ motif }: { motif: MotifPassage | null }): Signal {
  if (motif === null) return 'entre';
  return motif === 'situation_inconnue' || motif === 'inconnu' ? 'a_voir' : 'refuse';
}

/** What was typed or read: the text of a card begins with a brace. */
export function askedOf(typed: string, sectionId: string): AskedPassage | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const what = text.startsWith('{') ? { qr: text } : { code: text };
  return { ...what, ...(sectionId && { sectionId }) };
}

/** How many of the last ones stay in view. */
const kept = 5;

/** The last ones, latest first. */
export function withLatest<Shown extends Passage>(latest: readonly Shown[], passage: Shown): Shown[] {
  return [passage, ...latest.filter(({ id }) => id !== passage.id)].slice(0, kept);
}
