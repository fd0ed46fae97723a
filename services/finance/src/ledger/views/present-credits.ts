import type { Credit } from '@club/contract';
import { amountOf, type UnitOfWork } from '@club/service-kit';
import {
  type CreditDocument,
  saisonOfRefund,
  type StoredRemboursement,
  type StoredUtilisation,
} from '../../documents/money/credits.ts';
import type { MoneyAfter } from '../transactions/money-transaction.ts';
import { moneyReferences, type MoneyReferences } from './money-references.ts';

/** Stored credits as the contract shows them, in order; within a transaction when `unit` is given. */
export async function presentCredits(
  documents: readonly CreditDocument[],
  { unit }: { unit?: UnitOfWork } = {},
): Promise<Credit[]> {
  const references = await moneyReferences({ credits: documents }, { unit });
  return documents.map((document) => toCredit(document, references));
}

function toCredit(
  document: CreditDocument,
  { person, codeCotisation, codeReglement }: MoneyReferences,
): Credit {
  const { cotisationId, reglementId, utilisations } = document;
  return {
    id: document._id,
    version: document.version,
    payeurId: document.payeurId,
    payeur: person(document.payeurId),
    montant: amountOf(document.montant),
    restant: amountOf(document.restant),
    utilise: document.restant === 0,
    saisonId: document.saisonId,
    origine: document.origine,
    cotisationId,
    codeCotisation: cotisationId && codeCotisation(cotisationId),
    reglementId,
    codeReglement: reglementId && codeReglement(reglementId),
    cotisationUtiliseeId: utilisations.at(-1)?.cotisationId ?? null,
    utilisations: usesByCotisation(utilisations).map((use) => ({
      cotisationId: use.cotisationId,
      codeCotisation: codeCotisation(use.cotisationId),
      montant: amountOf(use.montant),
      at: use.at.toISOString(),
      by: use.by,
    })),
    remboursements: document.remboursements.map((refund) => toRemboursement(document, refund)),
    montantReporte: amountOf(document.montantReporte),
    reporteEnId: document.reporteEnId,
    notes: document.notes,
    createdBy: document.createdBy,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
    archivedAt: document.archivedAt?.toISOString() ?? null,
    archivedBy: document.archivedBy,
  };
}

type Use = Omit<StoredUtilisation, 'montant'> & { montant: number };

/** Staff see one use per cotisation, not per line; the latest gives date and author. */
function usesByCotisation(utilisations: readonly StoredUtilisation[]): Use[] {
  const uses = new Map<string, Use>();
  for (const use of utilisations) {
    const montant = (uses.get(use.cotisationId)?.montant ?? 0) + use.montant;
    uses.set(use.cotisationId, { ...use, montant });
  }
  return [...uses.values()];
}

function toRemboursement(
  credit: CreditDocument,
  remboursement: StoredRemboursement,
): Credit['remboursements'][number] {
  const { at, montant } = remboursement;
  const saisonId = saisonOfRefund(credit, remboursement);
  return { ...remboursement, saisonId, montant: amountOf(montant), at: at.toISOString() };
}

/** The credit as the contract shows it, within the operation's transaction. */
export async function showCredit(id: string, after: MoneyAfter): Promise<Credit> {
  const shown = after.credits.filter(({ _id }) => _id === id);
  const [credit] = await presentCredits(shown, after);
  if (!credit) throw new Error(`credit ${id} was not kept`);
  return credit;
}
