import { problemOf as newProblem, type FieldError, type Problem } from '@club/contract';
import { messageOf, problemOf, statusOf } from '@club/ui/problem';
import { paymentDefaults } from './payment-values.ts';

/** Same shape as an error of a call. */
export interface FormRefusal {
  data: Problem;
}

export function withFallback(error: unknown, fallback: string): FormRefusal {
  const problem = problemOf(error);
  return problem && problem.code !== 'internal'
    ? { data: problem }
    : { data: newProblem('internal', { ...problem, message: fallback }) };
}

/** Why the rules refuse a trial; nothing of an error that a second try may mend. */
export function refusalOfTrial(error: unknown): string | undefined {
  if (statusOf(error) !== 422) return undefined;
  return problemOf(error)?.errors?.[0]?.message ?? messageOf(error);
}

const paymentFieldNames = Object.keys(paymentDefaults(null, ''));

/**
 * Puts the errors of a call on the fields of the payment form; others join the message. `fallback` when the
 * server has no sentence.
 */
export function onPaymentFields(error: unknown, fallback: string): FormRefusal {
  const { data: problem } = withFallback(error, fallback);
  const placed: FieldError[] = [];
  const elsewhere: string[] = [];
  for (const { field, message } of problem.errors ?? []) {
    const name = paymentFieldOf(field);
    if (name !== field) placed.push({ field: name, message });
    else elsewhere.push(message);
  }
  return { data: { ...problem, message: [problem.message, ...elsewhere].join(' '), errors: placed } };
}

/** Calls name the amount and the day differently. */
const otherNames: Readonly<Record<string, string>> = {
  montantTotal: 'montant',
  dateRemboursement: 'dateReglement',
};

/** Where a field of a call stands in a form that has a `payment`; itself when it stands nowhere there. */
export function paymentFieldOf(field: string): string {
  const [first = ''] = field.split('.');
  const name = otherNames[first] ?? first;
  return paymentFieldNames.includes(name) ? `payment.${name}` : field;
}
