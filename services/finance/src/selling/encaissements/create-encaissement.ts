import {
  type CreateEncaissement,
  type Encaissement,
  type guichetCalls,
  owedAccess,
  type Recu,
} from '@club/contract';
import { type Actor, type CallRequest, clubToday } from '@club/service-kit';
import type { KnownPersons } from '../../documents/adherents/persons.ts';
import type { MoneyAfter } from '../../ledger/transactions/money-transaction.ts';
import type { Origin } from '../../ledger/transactions/store-ledger.ts';
import { presentCotisations } from '../../ledger/views/present-cotisations.ts';
import { presentCredits } from '../../ledger/views/present-credits.ts';
import { presentReglements } from '../../ledger/views/present-reglements.ts';
import { cotisationShownTo, refusePaying } from '../../ledger/views/shown-rules.ts';
import { issueRecu } from '../../payments/recus/issue-recu.ts';
import { sentPayments } from '../cotisations/pay-cotisation.ts';
import { showCorrections } from '../tarifs/show-corrections.ts';
import { type Done, encaisser, type Recorded } from './encaisser.ts';
import { refuseOldHorsLigne } from './hors-ligne-rules.ts';
import { nestedPayments, refuseEnrolling, refuseNothing } from './encaissement-body-rules.ts';

/**
 * All that one payer takes and pays, from the counter and the forms (M-43); `recu` also issues the receipt (M-44).
 * @throws RuleError `forbidden` for a part without its right, and those of `encaisser`
 */
export function createEncaissement(
  request: CallRequest<typeof guichetCalls.createEncaissement>,
): Promise<Encaissement> {
  return encaisserBody(request, request.body);
}

/** The same, of a request whose body says it in another way. */
export async function encaisserBody<C>(
  request: CallRequest<C>,
  body: CreateEncaissement,
): Promise<Encaissement> {
  const { actor } = request;
  const { reglements: sent, credits, ...act } = body;
  const reglements = nestedPayments(sent);
  refuseEnrolling(actor, body);
  refusePaying(actor, { reglements, credits });
  refuseNothing(body);
  if (body.horsLigne) refuseOldHorsLigne(body.horsLigne, new Date());
  const payments = sentPayments({ reglements, credits }, clubToday());
  return encaisser(request, { ...act, sent: payments }, async (done) => ({
    ...(await showEncaissement(actor, done.recorded, done)),
    corrections: actor.permissions.has(owedAccess) ? await showCorrections(done.corrections, done.unit) : [],
    avertissements: [...done.avertissements],
    recu: body.recu === true ? await recuOf(request, done) : null,
  }));
}

/** The receipt of what is received now; null when all of it is promised. */
function recuOf(origin: Origin, { recorded, unit, ...money }: Done): Promise<Recu> | null {
  const { reglements } = money;
  const received = reglements.filter(
    ({ _id, montantRecu }) => recorded.reglementIds.includes(_id) && montantRecu > 0,
  );
  return received.length > 0 ? issueRecu(unit, received, { origin, known: { ...money, born: true } }) : null;
}

/**
 * What an encaissement did, within its transaction: the new cotisation to who made it, others that it pays to who may
 * read them (I-14).
 */
async function showEncaissement(
  actor: Pick<Actor, 'permissions'>,
  { born, chosen, reglementIds, creditIds }: Recorded,
  after: MoneyAfter & KnownPersons,
): Promise<Omit<Encaissement, 'corrections' | 'avertissements' | 'recu'>> {
  const recorded = reglementIds.flatMap((id) => after.reglements.filter(({ _id }) => _id === id));
  const paid = recorded.flatMap(({ allocations }) => allocations.map(({ cotisationId }) => cotisationId));
  const told = new Set([...born, ...(actor.permissions.has(owedAccess) ? [...chosen, ...paid] : [])]);
  const cotisations = [...told].flatMap((id) => after.cotisations.filter(({ _id }) => _id === id));
  const credits = after.credits.filter(
    ({ _id, reglementId }) =>
      creditIds.includes(_id) || (reglementId !== null && reglementIds.includes(reglementId)),
  );
  return {
    cotisations: (await presentCotisations(cotisations, after)).map((one) => cotisationShownTo(actor, one)),
    reglements: await presentReglements(recorded, after),
    credits: credits.length > 0 ? await presentCredits(credits, { unit: after.unit }) : [],
  };
}
