import { fold } from '@club/contract';
import { sortKey } from '@club/service-kit/text';
import { commonFirstNames } from './common-first-names.ts';

/** How alike two names are, the most alike first. */
export type NameLikeness = 'meme' | 'variante' | 'faute' | 'partie' | 'autre';

/** A name as it is compared. */
export interface NameForm {
  /** Without case, accents, punctuation and blanks. */
  key: string;
  /** As it sounds, so that usual spellings of one name are equal. */
  sound: string;
  /** The sound of each of its words. */
  words: readonly string[];
  /** Its sound without a leading El, Ben, … */
  base: string;
}

const mohamed = /^(?:m(?:e|h)?d|m[aou]*h[aou]*m+[ae]d|mouhamm?[ae]d)$/u;
const particles = /^(?:abu|al|bel|ben|bent|bin|bn|de|el|ibn|la|le)(?=.{3})/u;

/** Few names are borne by many members: each is worked out once. */
const known = new Map<string, NameForm>();
const mostKnown = 200_000;

/** A name as it is compared; the same object for the same name. */
export function nameFormOf(name: string): NameForm {
  const text = fold(name).trim();
  const former = known.get(text);
  if (former) return former;
  const words = text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(wordSound);
  const sound = squeezed(words.join(''));
  const form = { key: sortKey(name), sound, words, base: sound.replace(particles, '') };
  if (known.size >= mostKnown) known.clear();
  known.set(text, form);
  return form;
}

/** A word as it sounds in French and in the usual spellings of Arabic names. */
function wordSound(word: string): string {
  if (mohamed.test(word)) return 'mohamed';
  const sound = squeezed(word)
    .replace(/ph/gu, 'f')
    .replace(/ou|oo|w|o/gu, 'u')
    .replace(/ee|ei|ey|y/gu, 'i')
    .replace(/sh/gu, 'ch')
    .replace(/tch/gu, 'ch')
    .replace(/dj/gu, 'j')
    .replace(/kh|q|ck/gu, 'k')
    .replace(/c(?=[ei])/gu, 's')
    .replace(/c(?!h)/gu, 'k')
    .replace(/(?<!c)h/gu, '')
    .replace(/(?<=.{3})e$/u, '');
  return squeezed(sound) || word;
}

const squeezed = (text: string): string => text.replace(/([^\d])\1+/gu, '$1');

const commonSounds = new Set(commonFirstNames.map((name) => nameFormOf(name).sound));

/** How alike two names of a kind are. Of first names less is taken for a slip: Samir and Samira are two persons. */
export function compareNames(a: NameForm, b: NameForm, kind: 'nom' | 'prenom'): NameLikeness {
  if (a.key === b.key) return 'meme';
  if (a.sound === b.sound) return 'variante';
  if (haveNothingInCommon(a, b)) return 'autre';
  if (isSlip(a.key, b.key, kind) || isSlip(a.sound, b.sound, kind))
    return kind === 'prenom' && commonSounds.has(a.sound) && commonSounds.has(b.sound) ? 'autre' : 'faute';
  return isPart(a, b) ? 'partie' : 'autre';
}

/** Most pairs: names of one word that begin otherwise. */
const haveNothingInCommon = (a: NameForm, b: NameForm): boolean =>
  a.words.length === 1 &&
  b.words.length === 1 &&
  a.sound.charCodeAt(0) !== b.sound.charCodeAt(0) &&
  a.base.charCodeAt(0) !== b.base.charCodeAt(0);

/** One name holds all words of the other, or differs by El, Ben, … only. */
function isPart(a: NameForm, b: NameForm): boolean {
  if (a.base === b.base && a.base.length > 2) return true;
  const [short, long] = a.words.length < b.words.length ? [a, b] : [b, a];
  if (short.words.length === long.words.length) return false;
  return short.words.every((word) => word.length > 2 && long.words.includes(word));
}

/** Shorter names differ too easily. */
const shortest = 5;

/** One letter more, less, other, or two neighbours exchanged; neither the first one nor a digit. */
function isSlip(a: string, b: string, kind: 'nom' | 'prenom'): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length < shortest || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (at === 0 || /\d/u.test(`${short[at] ?? ''}${long[at] ?? ''}`)) return false;
  // Amine and Amina, Samir and Samira.
  if (kind === 'prenom' && at >= short.length - (short.length === long.length ? 1 : 0)) return false;
  const [restShort, restLong] = [short.slice(at), long.slice(at)];
  if (restShort === restLong.slice(1)) return true;
  if (short.length !== long.length) return false;
  if (restShort.slice(1) === restLong.slice(1)) return true;
  const exchanged = restShort[0] === restLong[1] && restShort[1] === restLong[0];
  return exchanged && restShort.slice(2) === restLong.slice(2);
}
