import { problemOf as newProblem, type Problem } from '@club/contract';
import { problemOf } from '@club/ui/problem';

/** Same shape as an error of a call. */
export interface FormRefusal {
  data: Problem;
}

const unknownPerson = 'Code adhérent ou payeur introuvable';

/** The error of a call as one message with the server's faults; `fallback` when the server has no sentence. */
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
