import { civilites, groupesSanguins, nationalites, situationsFamiliales } from '@club/contract';
import { foldedKey } from '../reading/cell-values.ts';
import type { ReadResult } from '../kinds/read-result.ts';

type Choices<Value extends string> = ReadonlyMap<string, Value>;

function choicesOf<Value extends string>(
  values: readonly Value[],
  keyOf: (value: string) => string,
  others: Readonly<Record<string, Value>> = {},
): Choices<Value> {
  return new Map([...values.map((value) => [keyOf(value), value] as const), ...Object.entries(others)]);
}

/** Words that staff write for a civilité or a sex, in French, English and Arabic. */
const civiliteWords: Readonly<Record<(typeof civilites)[number], string>> = {
  Mr: 'm h mr monsieur msieur homme masculin masc male man garcon g boy sr sieur ذكر رجل ولد السيد سيد',
  Mme: 'f mme mrs ms madame dame femme feminin fem female woman أنثى انثى امرأة بنت السيدة سيدة',
  Mlle: 'mlle mle melle miss mademoiselle demoiselle fille girl آنسة الآنسة',
};

const civiliteChoices = choicesOf(
  civilites,
  foldedKey,
  Object.fromEntries(
    civilites.flatMap((value) => civiliteWords[value].split(' ').map((word) => [foldedKey(word), value])),
  ),
);

/** The feminine ending is left out. */
const situationKey = (text: string) => foldedKey(text.replace(/\(e\)/giu, '')).replace(/ee$/u, 'e');
const situationChoices = choicesOf(situationsFamiliales, situationKey, {
  veuf: 'Veuf/Veuve',
  veuve: 'Veuf/Veuve',
  veufve: 'Veuf/Veuve',
});

/** `Tunisien` is `Tunisienne`. */
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

/** Memo size: a file repeats the same few spellings. */
const rememberedSpellings = 200;

function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = read(text);
    if (known.size < rememberedSpellings) known.set(text, result);
    return result;
  };
}

const among = (values: readonly string[]) =>
  `Valeur inconnue. Valeurs possibles\u00a0: ${values.join(', ')}.`;

/** Reads one value of a closed list; blank is null. */
export function choiceReader<Value extends string>(
  values: readonly Value[],
  choices: Choices<Value> = choicesOf(values, foldedKey),
  keyOf: (text: string) => string = foldedKey,
): (text: string) => ReadResult<Value | null> {
  return remembering((text) => {
    if (text === '') return { value: null };
    const value = choices.get(keyOf(text));
    return value ? { value } : { reason: among(values) };
  });
}

/** Reads values of a closed list separated by a comma, semicolon or slash, as a list in JSON text without repetition; blank is null. */
export function choicesReader<Value extends string>(
  values: readonly Value[],
  choices: Choices<Value> = choicesOf(values, foldedKey),
  keyOf: (text: string) => string = foldedKey,
): (text: string) => ReadResult<string | null> {
  return remembering((text) => {
    const found = new Set<string>();
    for (const part of text.split(/[,;/]/u)) {
      if (part.trim() === '') continue;
      const value = choices.get(keyOf(part));
      if (!value) return { reason: among(values) };
      found.add(value);
    }
    return { value: found.size === 0 ? null : JSON.stringify([...found]) };
  });
}

/** Civilité in any usual spelling; blank is null. */
export const readCivilite = choiceReader(civilites, civiliteChoices);

export const readSituation = choiceReader(situationsFamiliales, situationChoices, situationKey);

export const readGroupeSanguin = choiceReader(groupesSanguins, groupeChoices, groupeKey);

/** Nationalities in either gender; blank is null. */
export const readNationalites = choicesReader(nationalites, nationaliteChoices, nationaliteKey);

const yes = new Set(['oui', 'o', 'vrai', 'true', 'yes', 'x', '1']);
const no = new Set(['non', 'n', 'faux', 'false', 'no', '0']);

/** Blank is null: it says nothing, and changes nothing of who is there (W-8). */
export const readOuiNon = remembering((text: string): ReadResult<boolean | null> => {
  if (text === '') return { value: null };
  const key = foldedKey(text);
  if (yes.has(key)) return { value: true };
  if (no.has(key)) return { value: false };
  return { reason: 'Valeur inconnue. Oui ou Non est attendu.' };
});
