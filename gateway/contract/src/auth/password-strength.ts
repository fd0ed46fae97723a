/** Loaded on demand, when a new password is typed or set: it contains dictionaries. */
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
  /** French reason of the refusal (I-6), or undefined. */
  refusal: string | undefined;
}

/** About 10^8 guesses: out of reach with the waiting times of I-8. */
const enough: PasswordScore = 3;

const labels = ['Très faible', 'Très faible', 'Faible', 'Bon', 'Excellent'] as const;

/** Only so many characters are scored: longer passwords are strong already, and the work is bounded. */
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

/** Scores a password against an attacker who knows the user's code and names (`known`), and decides whether to refuse it. */
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
