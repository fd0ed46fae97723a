import { problemOf as newProblem, type FieldError, type Problem } from '@club/contract';
import { problemOf } from '@club/ui/problem';
import { paymentDefaults } from '../payment-rules.ts';

/** A refusal as a form shows it: same shape as an error of a call. */
export interface FormRefusal {
  data: Problem;
}

/** The error of a call, with the sentence of spec §8 when the server has none. */
export function withFallback(error: unknown, fallback: string): FormRefusal {
  const problem = problemOf(error);
  return problem && problem.code !== 'internal'
    ? { data: problem }
    : { data: newProblem('internal', { ...problem, message: fallback }) };
}

const paymentFieldNames = Object.keys(paymentDefaults(null, ''));

/**
 * Turns the error of a call into one whose errors name fields of the payment form. What names no field there joins the
 * message. `fallback` is the sentence when the server has none (spec §8).
 */
export function onPaymentFields(error: unknown, fallback: string): FormRefusal {
  const { data: problem } = withFallback(error, fallback);
  const placed: FieldError[] = [];
  const elsewhere: string[] = [];
  for (const { field, message } of problem.errors ?? []) {
    const name = paymentFieldOf(field.split('.')[0] ?? '');
    if (name) placed.push({ field: `payment.${name}`, message });
    else elsewhere.push(message);
  }
  return { data: { ...problem, message: [problem.message, ...elsewhere].join(' '), errors: placed } };
}

/** The amount is called by another name in each call, and the day of a refund by one of its own. */
function paymentFieldOf(field: string): string | undefined {
  if (field === 'montantTotal') return 'montant';
  if (field === 'dateRemboursement') return 'dateReglement';
  return paymentFieldNames.includes(field) ? field : undefined;
}

/** The record as it stands, when the error says that somebody changed it meanwhile; undefined for any other error. */
export function currentOfStale<Record>(error: unknown): Record | undefined {
  const problem = problemOf(error);
  return problem?.code === 'stale_version' ? (problem.current as Record | undefined) : undefined;
}
