import { owedAccess, type Encaissement } from '@club/contract';
import type { Actor } from '@club/service-kit';
import type { KnownPersons } from '../../documents/adherents/persons.ts';
import type { MoneyAfter } from '../../ledger/transactions/money-transaction.ts';
import { presentCotisations } from '../../ledger/views/present-cotisations.ts';
import { presentCredits } from '../../ledger/views/present-credits.ts';
import { presentReglements } from '../../ledger/views/present-reglements.ts';
import { cotisationShownTo } from '../../ledger/views/shown-rules.ts';

/** Ids of what an encaissement made and touched. */
export interface Recorded {
  /** The new cotisation, or none. */
  born: readonly string[];
  /** Cotisations that it was to pay, the new one included. */
  chosen: readonly string[];
  reglementIds: readonly string[];
  creditIds: readonly string[];
}

/**
 * What an encaissement did, within its transaction: the new cotisation to who made it, others that it pays to who may
 * read them (I-14).
 */
export async function showEncaissement(
  actor: Pick<Actor, 'permissions'>,
  { born, chosen, reglementIds, creditIds }: Recorded,
  after: MoneyAfter & KnownPersons,
): Promise<Omit<Encaissement, 'avertissements' | 'recu'>> {
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
