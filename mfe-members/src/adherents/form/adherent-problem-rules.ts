import {
  problemOf as newProblem,
  type Adherent,
  type AdherentIdentity,
  type FieldError,
  type Problem,
} from '@club/contract';
import { problemOf } from '@club/ui/problem';
import { formFieldOf } from './adherent-form-rules.ts';

/** A refusal as the form shows it: same shape as an error of a call. */
export interface FormRefusal {
  data: Problem;
}

/**
 * Turns the error of a call into one whose errors name fields of the form: an error of a plate is one of the vehicles.
 * What names no field of the form joins the message. `fallback` is the sentence when the server has none (spec §8).
 */
export function onFormFields(error: unknown, fallback: string): FormRefusal {
  const problem = problemOf(error);
  if (!problem || problem.code === 'internal') {
    return { data: newProblem('internal', { ...problem, message: fallback }) };
  }
  const placed: FieldError[] = [];
  const elsewhere: string[] = [];
  for (const { field, message } of problem.errors ?? []) {
    const name = formFieldOf(field.split('.')[0] ?? '');
    if (name) placed.push({ field: name, message });
    else elsewhere.push(message);
  }
  return { data: { ...problem, message: [problem.message, ...elsewhere].join(' '), errors: placed } };
}

/** The record as it stands, when the error says that somebody changed it meanwhile; undefined for any other error. */
export function currentOfStale(error: unknown): Adherent | undefined {
  const problem = problemOf(error);
  return problem?.code === 'stale_version' ? (problem.current as Adherent | undefined) : undefined;
}

/** Somebody of the same name and birth date who is there already, and the sentence that names them. */
export interface Doublons {
  message: string;
  persons: readonly AdherentIdentity[];
}

/** Who is there already, when that is why a creation was refused; undefined for any other error. */
export function doublonsOf(error: unknown): Doublons | undefined {
  const problem = problemOf(error);
  if (problem?.code !== 'doublon') return undefined;
  return { message: problem.message, persons: (problem.current ?? []) as AdherentIdentity[] };
}
