import { problemOf as newProblem, type Problem } from '@club/contract';
import { problemOf } from '@club/ui/problem';

/** A refusal as the form shows it: same shape as an error of a call. */
export interface FormRefusal {
  data: Problem;
}

/** Spec §8, when the server knows one of the two persons no more. */
const unknownPerson = 'Code adhérent ou payeur introuvable';

/**
 * Turns the error of a call into what the form says above its zones: one message, with each fault of the server.
 * `fallback` is the sentence when the server has none (spec §8).
 */
export function refusalOfCotisation(error: unknown, fallback: string): FormRefusal {
  const problem = problemOf(error);
  if (!problem || problem.code === 'internal') {
    return { data: newProblem('internal', { ...problem, message: fallback, errors: [] }) };
  }
  const faults = problem.errors ?? [];
  const isPerson = faults.some(
    ({ field, message }) => /(^|\.)(adherentId|payeurId)$/.test(field) && message.includes('introuvable'),
  );
  if (problem.code === 'adherent_not_found' || (problem.code === 'refused_value' && isPerson)) {
    return { data: { ...problem, message: unknownPerson, errors: [] } };
  }
  const sentences = [problem.message, ...faults.map(({ message }) => message)];
  return { data: { ...problem, message: [...new Set(sentences)].join(' '), errors: [] } };
}
