import {
  owedAccess,
  paymentsAccess,
  type ResteNomme,
  type SaisonRestes,
  type saisonRestesCalls,
} from '@club/contract';
import { amountOf, type CallRequest, minor, type Minor } from '@club/service-kit';
import { personNames } from '../../documents/adherents/persons.ts';
import { batchSize } from '../../documents/collections/read-documents.ts';
import { type CotisationDocument, Cotisations } from '../../documents/money/cotisations.ts';
import { type CreditDocument, Credits } from '../../documents/money/credits.ts';
import { type ReglementDocument, Reglements } from '../../documents/money/reglements.ts';
import { requireSaison } from '../../documents/saisons/saisons.ts';
import { openStatut } from '../../people/payeurs/compte-payeur.ts';
import { isHeld } from '../../payments/remises/remise-rules.ts';

/**
 * GET /api/saisons/{id}/restes: what the closing of a season leaves as it is, as far as the reader may know (I-14).
 * @throws RuleError of `requireSaison`
 */
export async function getSaisonRestes({
  params: { id: saisonId },
  actor: { permissions },
}: CallRequest<typeof saisonRestesCalls.getSaisonRestes>): Promise<SaisonRestes> {
  await requireSaison(saisonId);
  const live = { saisonId, archivedAt: null };
  return {
    ...(permissions.has(owedAccess) && { du: await owedIn(live) }),
    ...(permissions.has(paymentsAccess) && { cheques: await heldIn(live), credits: await leftIn(live) }),
  };
}

interface Live {
  saisonId: string;
  archivedAt: null;
}

type Owed = Pick<CotisationDocument, 'montantTotal' | 'montantRegle'>;

async function owedIn(live: Live) {
  const projection = { montantTotal: 1, montantRegle: 1 };
  const owed = await Cotisations.find<Owed>(
    { ...live, statut: openStatut },
    { projection, batchSize },
  ).toArray();
  return summed(owed.map(({ montantTotal, montantRegle }) => minor(montantTotal - montantRegle)));
}

async function heldIn(live: Live): Promise<ResteNomme> {
  const uncashed = { ...live, typeReglement: 'cheque' as const, dateEncaissement: null };
  const cheques = await Reglements.find<ReglementDocument>(uncashed, { batchSize }).toArray();
  return named(cheques.filter(isHeld).map((one) => ({ ...one, montant: one.montantTotal })));
}

async function leftIn(live: Live): Promise<ResteNomme> {
  const credits = await Credits.find<CreditDocument>(
    { ...live, restant: { $gt: 0 } },
    { batchSize },
  ).toArray();
  return named(credits.map((one) => ({ ...one, montant: one.restant })));
}

const summed = (montants: readonly Minor[]) => ({
  nombre: montants.length,
  montant: amountOf(minor(montants.reduce((sum, montant) => sum + montant, 0))),
});

/** Rows that are named. */
const mostNamed = 10;

async function named(
  rows: readonly { _id: string; payeurId: string; montant: Minor }[],
): Promise<ResteNomme> {
  const largest = rows.toSorted((a, b) => b.montant - a.montant).slice(0, mostNamed);
  const nameOf = await personNames(largest.map(({ payeurId }) => payeurId));
  return {
    ...summed(rows.map(({ montant }) => montant)),
    premiers: largest.map(({ _id: id, payeurId, montant }) => ({
      id,
      payeurId,
      payeur: nameOf(payeurId),
      montant: amountOf(montant),
    })),
  };
}
