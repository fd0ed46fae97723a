import { problemOf as newProblem, type Problem } from '@club/contract';
import { problemOf } from '@club/ui/problem';

/** The error of a call as the form shows it; `fallback` is the sentence when the server has none (spec §8). */
export function withFallback(error: unknown, fallback: string): { data: Problem } {
  const problem = problemOf(error);
  if (problem && problem.code !== 'internal') return { data: problem };
  return { data: newProblem('internal', { ...problem, message: fallback }) };
}
