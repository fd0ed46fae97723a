import { unknownBirth } from '@club/service-kit';
import { sortKey, telephonesIn } from '@club/service-kit/text';
import { compareBirths, type BirthLikeness } from './birth-rules.ts';
import { compareNames, nameFormOf, type NameForm, type NameLikeness } from './name-rules.ts';

/** What tells whether two records may be of one person. */
export interface Twin {
  id: string;
  nom: NameForm;
  prenom: NameForm;
  /** Sum of the letters of both: names of other sums have other words. */
  letters: number;
  /** `YYYY-MM-DD`; null when unknown. */
  naissance: string | null;
  /** The digits of each number, without a country. */
  telephones: readonly string[];
  /** In small letters; blank without, as the one below. */
  email: string;
  cin: string;
}

/** What is read of a member or of a form; a former or foreign record may lack the rest. */
export interface TwinFields {
  nom: string;
  prenom: string;
  dateNaissance?: string | null;
  telephone?: string | null;
  email?: string | null;
  cin?: string | null;
}

export function twinOf(member: TwinFields, id = ''): Twin {
  const { nom, prenom, dateNaissance, telephone, email, cin } = member;
  const names = { nom: nameFormOf(nom), prenom: nameFormOf(prenom) };
  return {
    id,
    ...names,
    letters: lettersOf(names.nom) + lettersOf(names.prenom),
    naissance: !dateNaissance || dateNaissance === unknownBirth ? null : dateNaissance,
    telephones: telephone ? nationalNumbers(telephone) : [],
    email: (email ?? '').trim().toLowerCase(),
    cin: sortKey(cin ?? ''),
  };
}

const lettersOf = ({ words }: NameForm): number =>
  words.reduce((sum, word) => [...word].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), sum), 0);

/** Numbers of a country are told apart by their last eight digits. */
const nationalNumbers = (telephone: string): string[] =>
  telephonesIn(telephone).flatMap((digits) => (digits.length < 8 ? [] : [digits.slice(-8)]));

/** How likely two records are one person. */
export interface Likeness {
  /** 0 to 100; suspected from `suspectFrom`. */
  score: number;
  /** The same names in any usual spelling or order, and the same birth. */
  exact: boolean;
  names: 'memes' | 'proches';
  birth: BirthLikeness;
  /** Whether a telephone number, an e-mail or an identity card is the same. */
  contact: boolean;
}

/** From here on two records are shown to somebody. */
export const suspectFrom = 60;

const points = {
  name: { meme: 25, variante: 23, faute: 19, partie: 12, autre: -15 },
  birth: { egale: 40, proche: 25, inconnue: 0, autre: -40 },
  /** Neither is known, as of 12,856 records of the former club. */
  bothUnknown: 10,
  telephone: 15,
  email: 20,
  cin: { same: 50, other: -25 },
  /** All words are the same, otherwise shared out between the two names. */
  sameWords: 46,
} as const;

/** How likely two records are one person; null when they are not. Another first name is another person: twins. */
export function likenessOf(a: Twin, b: Twin): Likeness | null {
  const birth = compareBirths(a.naissance, b.naissance);
  const same = (mine: string, theirs: string) => mine !== '' && mine === theirs;
  const sameCin = same(a.cin, b.cin);
  // Nothing else makes up for another birth: most pairs end here.
  if (birth === 'autre' && !sameCin) return null;
  const names = namesOf(a, b);
  if (!names) return null;
  if (names.isPartial && birth !== 'egale' && !sameCin) return null;
  const telephone = a.telephones.some((one) => b.telephones.includes(one));
  const email = same(a.email, b.email);
  const bothUnknown = a.naissance === null && b.naissance === null;
  const total =
    names.points +
    points.birth[birth] +
    (bothUnknown ? points.bothUnknown : 0) +
    (telephone ? points.telephone : 0) +
    (email ? points.email : 0) +
    (sameCin ? points.cin.same : a.cin !== '' && b.cin !== '' ? points.cin.other : 0);
  const exact = names.areSame && birth === 'egale';
  const score = Math.max(0, Math.min(100, total));
  if (!exact && score < suspectFrom) return null;
  return {
    score: exact ? Math.max(score, suspectFrom) : score,
    exact,
    birth,
    names: names.areSame ? 'memes' : 'proches',
    contact: telephone || email || sameCin,
  };
}

/** Born on one day and not suspected to be one person: their first names are not alike. Perhaps twins. */
export function areTwins(a: Twin, b: Twin): boolean {
  return compareBirths(a.naissance, b.naissance) === 'egale' && likenessOf(a, b) === null;
}

interface Names {
  points: number;
  areSame: boolean;
  /** The first names share a word only, or the last names nothing: more must speak for it. */
  isPartial: boolean;
}

/** As they stand, exchanged, or shared out otherwise; null when the first names are not alike. */
function namesOf(a: Twin, b: Twin): Names | null {
  const straight = ofPair(compareNames(a.prenom, b.prenom, 'prenom'), () =>
    compareNames(a.nom, b.nom, 'nom'),
  );
  if (straight?.areSame) return straight;
  const exchanged = ofPair(
    compareNames(a.prenom, b.nom, 'prenom'),
    () => compareNames(a.nom, b.prenom, 'prenom'),
    { both: true },
  );
  if (exchanged?.areSame) return exchanged;
  if (countOf(a) > 2 && countOf(a) === countOf(b) && a.letters === b.letters && wordsOf(a) === wordsOf(b))
    return { points: points.sameWords, areSame: true, isPartial: false };
  return (straight?.points ?? -1) >= (exchanged?.points ?? -1) ? straight : exchanged;
}

/** `nomOf` is asked only where the first names are alike: most are not. */
function ofPair(prenom: NameLikeness, nomOf: () => NameLikeness, { both = false } = {}): Names | null {
  if (prenom === 'autre') return null;
  const nom = nomOf();
  if (both && nom === 'autre') return null;
  const areSame = [nom, prenom].every((one) => one === 'meme' || one === 'variante');
  const isPartial = prenom === 'partie' || nom === 'autre';
  if (prenom === 'partie' && nom === 'autre') return null;
  return { points: points.name[nom] + points.name[prenom], areSame, isPartial };
}

const countOf = ({ nom, prenom }: Twin): number => nom.words.length + prenom.words.length;
const wordsOf = ({ nom, prenom }: Twin): string => [...nom.words, ...prenom.words].toSorted().join(' ');
