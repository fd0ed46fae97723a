import type { FormRefusal } from '../../paiement/refusals.ts';

const unknownPerson = 'Code adhérent ou payeur introuvable';

/**
 * A refusal as one message above the form, with the server’s faults. `unknownAt` names who is not found, by the field that he was
 * sent in.
 */
export function inOneMessage(
  { data: problem }: FormRefusal,
  unknownAt: (field: string) => string | undefined = () => undefined,
): FormRefusal {
  const faults = problem.errors ?? [];
  const unknown = faults
    .filter(({ field, message }) => isPerson.test(field) && message.includes('introuvable'))
    .map(({ field }) => unknownAt(field) ?? unknownPerson);
  const nobody = problem.code === 'adherent_not_found' ? unknownPerson : undefined;
  const sentences = new Set([problem.message, ...faults.map(({ message }) => message)]);
  const message = unknown[0] ?? nobody ?? [...sentences].join(' ');
  return { data: { ...problem, message, errors: [] } };
}

const isPerson = /(^|\.)(adherentId|payeurId)$/;
