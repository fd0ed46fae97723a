import type { Reglement } from '@club/contract';
import { useSubmission } from '@club/store';
import { isDoublon, useDoublon, type DoublonWords } from '@club/ui/doublon';
import {
  sentEncaissement,
  useCreateEncaissementMutation,
  type TypedEncaissement,
} from '../../paiement/encaissement.ts';
import { withFallback } from '../../paiement/refusals.ts';
import { placeOf } from '../../paiement/typed-lines.ts';
import { reglementWords } from './reglement-words.ts';

const sameReglement: DoublonWords = { title: 'Règlement identique', verb: 'Enregistrer quand même' };

/** Somebody was faster: the form is out of date. */
const outOfDate = [409, 422];

/**
 * Records payments, all or none, once however often they are sent. Rejects with a refusal on fields of the form, after
 * `onOutOfDate` when the screen may be why. Draw `question`, which asks about a `doublon` (M-22).
 */
export function useRecordPayment() {
  const submission = useSubmission();
  const [encaisser] = useCreateEncaissementMutation();
  const { send, question } = useDoublon(sameReglement);
  const record = async (
    typed: TypedEncaissement,
    { saisonId, onOutOfDate }: { saisonId: string; onOutOfDate: () => void },
  ): Promise<Reglement[]> => {
    const body = { ...sentEncaissement(typed), saisonId };
    const { data, error } = await send((accepted) => submission.send({ ...body, ...accepted }, encaisser));
    if (data) return data.reglements;
    const { data: problem } = withFallback(error, reglementWords.cannotCreate);
    // A `doublon` says nothing of the account.
    if (outOfDate.includes(problem.status) && !isDoublon(error)) onOutOfDate();
    const errors = problem.errors?.map((fault) => ({ ...fault, field: placeOf(fault.field, typed) })) ?? [];
    throw { data: { ...problem, errors } };
  };
  return { record, question, submission };
}
