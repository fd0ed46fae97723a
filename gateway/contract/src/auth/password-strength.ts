/** Fetched by screens when somebody types a new password, and by admin when one is set: it holds dictionaries. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as french from '@zxcvbn-ts/language-fr';
import { isTrivialPassword, lengthRefusal, normalizePassword } from './password-policy.ts';

/** 0 is guessed at once, 4 never. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

export interface PasswordStrength {
  score: PasswordScore;
  /** «Faible», as screens show it. */
  label: string;
  /** Why it is refused, in French (I-6); undefined when it can be chosen. */
  refusal: string | undefined;
}

/** About 10^8 guesses: with the waiting of I-8 nobody gets there. */
const enough: PasswordScore = 3;

const labels = ['Très faible', 'Très faible', 'Faible', 'Bon', 'Excellent'] as const;

/** Characters that are looked at; who reaches here with a strong password has one. It also bounds the work. */
const examined = 24;

const guesser = new ZxcvbnFactory({
  dictionary: {
    ...common.dictionary,
    ...french.dictionary,
    club: [
      'club',
      'adherent',
      'adherents',
      'cotisation',
      'saison',
      'seance',
      'salle',
      'sport',
      'maroc',
      'tunisie',
    ],
  },
  graphs: common.adjacencyGraphs,
  translations: french.translations,
  l33tMaxSubstitutions: 8,
});

/** How hard a password is to guess for somebody who knows the user's code and names (`known`), and whether it is refused. */
export function passwordStrength(password: string, known: readonly string[]): PasswordStrength {
  const chosen = normalizePassword(password);
  const tooShort = lengthRefusal(chosen);
  const [code = ''] = known;
  if (tooShort !== undefined) return { score: 0, label: labels[0], refusal: tooShort };
  if (isTrivialPassword(chosen, code)) return { score: 0, label: labels[0], refusal: refusalFor(null) };
  const words = known.map((word) => word.trim().toLowerCase()).filter((word) => word.length > 1);
  const { score, feedback } = guesser.check([...chosen].slice(0, examined).join(''), words);
  const refusal = score < enough ? refusalFor(feedback.warning) : undefined;
  return { score, label: labels[score], refusal };
}

function refusalFor(warning: string | null): string {
  const why = warning ? ` ${warning.replaceAll("'", '’').replace(/\.?$/, '.')}` : '';
  return `Ce mot de passe est trop facile à deviner.${why} Prenez plusieurs mots sans rapport, ou plus de caractères.`;
}
