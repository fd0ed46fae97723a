import type { Credit } from '@club/contract';
import { amountOf, type Unit } from '@club/service-kit';
import { moneyReferences, type MoneyReferences } from '../lists/money-references.ts';
import type { CreditDocument, StoredRemboursement, StoredUtilisation } from './credit-document.ts';
import { saisonOfRefund } from './refund-rules.ts';

/** Stored credits as the contract shows them, in the same order; within a transaction when `unit` is given. */
export async function presentCredits(
  documents: readonly CreditDocument[],
  { unit }: { unit?: Unit } = {},
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

/** What is stored for each member's line is one use of the cotisation for staff; the latest says when and who. */
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
