import { withFallback, type FormRefusal } from '../paiement/refusals.ts';
import type { Personne } from '../payeurs/person-labels.ts';
import { payeurOf, type EncaissementValues } from './encaissement-values.ts';
import type { Words } from './opening.ts';
import { placeOf, type TypedLists } from './typed-lines.ts';

/** Where a field of the contract is typed. */
export const fieldOf = (field: string): string =>
  field
    .replace(/^payeurId$/, 'payeur')
    .replace(/^(adherents|lignes)\./, 'lignes.')
    .replace(/^(lignes\.\d+)\.adherentId$/, '$1.adherent');

/**
 * Why nothing was recorded: faults of payments and credits stand at their place in the form, all others in the message, which names
 * who is not found any more.
 */
export function refusalOf(error: unknown, { typed, values, words, failed }: Refused): FormRefusal {
  const { data: problem } = withFallback(error, failed ?? words.failed);
  const faults = (problem.errors ?? []).map((fault) => ({ ...fault, field: placeOf(fault.field, typed) }));
  const placed = faults.filter(({ field }) => isPaying.test(field));
  const elsewhere = faults.filter((fault) => !placed.includes(fault));
  const gone = elsewhere.find(
    ({ field, message }) => isPerson.test(field) && message.includes('introuvable'),
  );
  const told = elsewhere.map(({ field, message }) =>
    isTotal.test(field)
      ? `Le prix a changé\u00a0: vérifiez-le, puis enregistrez à nouveau. ${message}`
      : message,
  );
  const isPrice = elsewhere.some(({ field }) => isTotal.test(field));
  const sentences = new Set([...(isPrice ? [] : [problem.message]), ...told]);
  const message =
    gone || problem.code === 'adherent_not_found'
      ? words.gone(...personAt(gone?.field ?? '', values))
      : [...sentences].join(' ');
  return { data: { ...problem, message, errors: placed } };
}

export interface Refused {
  typed: TypedLists;
  values: Pick<EncaissementValues, 'payeur' | 'lignes'>;
  words: Words;
  /** Instead of that of the words. */
  failed?: string;
}

const isPaying = /^(reglements|credits)\./;
/** Of what the form showed, which is another one by now (M-11). */
const isTotal = /(^|\.)montantTotal$/;
const isPerson = /(^|\.)(adherent|payeur)(Id)?$/;

function personAt(
  field: string,
  values: Pick<EncaissementValues, 'payeur' | 'lignes'>,
): ['Payeur' | 'Adhérent', string] {
  const index = /^(?:adherents|lignes)\.(\d+)\./.exec(field)?.[1];
  const person: Personne | null =
    index === undefined ? payeurOf(values) : (values.lignes[Number(index)]?.adherent ?? null);
  return [index === undefined ? 'Payeur' : 'Adhérent', person?.codeAdherent ?? ''];
}
