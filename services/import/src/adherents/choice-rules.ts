import { civilites, groupesSanguins, nationalites, situationsFamiliales } from '@club/contract';
import { foldedKey } from '../reading/cell-rules.ts';
import type { ReadResult } from './read-result.ts';

/** A choice by every key that staff write it under. */
type Choices<Value extends string> = ReadonlyMap<string, Value>;

function choicesOf<Value extends string>(
  values: readonly Value[],
  keyOf: (value: string) => string,
  others: Readonly<Record<string, Value>> = {},
): Choices<Value> {
  return new Map([...values.map((value) => [keyOf(value), value] as const), ...Object.entries(others)]);
}

const civiliteChoices = choicesOf(civilites, foldedKey, {
  m: 'Mr',
  monsieur: 'Mr',
  madame: 'Mme',
  mademoiselle: 'Mlle',
});

/** `Célibataire`, `mariée`, `Divorcé(e)` and `divorcé` alike: the feminine ending is left out of the key. */
const situationKey = (text: string) => foldedKey(text.replace(/\(e\)/giu, '')).replace(/ee$/u, 'e');
const situationChoices = choicesOf(situationsFamiliales, situationKey, {
  veuf: 'Veuf/Veuve',
  veuve: 'Veuf/Veuve',
  veufve: 'Veuf/Veuve',
});

/** Masculine and feminine of a nationality share their key: `Tunisien` is `Tunisienne`. */
const nationaliteKey = (text: string) => foldedKey(text).replace(/(?:(?<=n)ne|e)$/u, '');
const nationaliteChoices = choicesOf(nationalites, nationaliteKey);

/** `o +`, `0+`, `O Rh+`, `O positif` → `O+`. */
function groupeKey(text: string): string {
  return text
    .toUpperCase()
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/\s|RH(?:ÉSUS|ESUS)?|[()]/gu, '')
    .replace(/POS(?:ITIF|ITIVE)?$/u, '+')
    .replace(/N[ÉE]G(?:ATIF|ATIVE)?$/u, '-')
    .replace(/^0/u, 'O');
}
const groupeChoices = choicesOf(groupesSanguins, groupeKey);

/** The choices of a closed list, for the sentence of a refusal. */
const among = (values: readonly string[]) =>
  `Valeur inconnue. Valeurs possibles\u00a0: ${values.join(', ')}.`;

/** Civilité in any usual spelling; blank is null. */
export function readCivilite(text: string): ReadResult<(typeof civilites)[number] | null> {
  if (text === '') return { value: null };
  const value = civiliteChoices.get(foldedKey(text));
  return value ? { value } : { reason: among(civilites) };
}

/** Situation familiale in either gender; blank is null. */
export function readSituation(text: string): ReadResult<(typeof situationsFamiliales)[number] | null> {
  if (text === '') return { value: null };
  const value = situationChoices.get(situationKey(text));
  return value ? { value } : { reason: among(situationsFamiliales) };
}

/** Blood group; blank is null. */
export function readGroupeSanguin(text: string): ReadResult<(typeof groupesSanguins)[number] | null> {
  if (text === '') return { value: null };
  const value = groupeChoices.get(groupeKey(text));
  return value ? { value } : { reason: among(groupesSanguins) };
}

/** Nationalities separated by a comma, semicolon or slash, as a list in JSON text without repetition; blank is null. */
export function readNationalites(text: string): ReadResult<string | null> {
  const found = new Set<string>();
  for (const part of text.split(/[,;/]/u)) {
    if (part.trim() === '') continue;
    const value = nationaliteChoices.get(nationaliteKey(part));
    if (!value) return { reason: among(nationalites) };
    found.add(value);
  }
  return { value: found.size === 0 ? null : JSON.stringify([...found]) };
}

const yes = new Set(['oui', 'o', 'vrai', 'true', 'yes', 'x', '1']);
const no = new Set(['', 'non', 'n', 'faux', 'false', 'no', '0']);

/** Oui or Non in any usual spelling; blank is no. */
export function readOuiNon(text: string): ReadResult<boolean> {
  const key = foldedKey(text);
  if (yes.has(key)) return { value: true };
  return no.has(key) && (key !== '' || text === '')
    ? { value: false }
    : { reason: 'Valeur inconnue. Oui ou Non est attendu.' };
}
