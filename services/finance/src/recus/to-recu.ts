import type { Recu } from '@club/contract';
import { amountOf } from '@club/service-kit';
import type { RecuDocument } from './recus.ts';

/** A receipt as the contract shows it. */
export function toRecu(document: RecuDocument): Recu {
  const { _id: id, numero, code, saisonId, payeurId, payeur, date, annuleParId, annuleId, motif } = document;
  return {
    ...{ id, numero, code, saisonId, payeur: { id: payeurId, ...payeur }, date },
    montant: amountOf(document.montant, document.devise),
    reglementIds: document.lignes.map(({ reglementId }) => reglementId),
    ...{ annuleParId, annuleId, motif, createdBy: document.createdBy },
    createdAt: document.createdAt.toISOString(),
  };
}

/** Content that history keeps; amounts as shown to staff. */
export function recuRecord({ montant, lignes, devise, ...rest }: RecuDocument): object {
  return {
    ...rest,
    devise,
    montant: amountOf(montant, devise),
    lignes: lignes.map((line) => ({ ...line, montant: amountOf(line.montant, devise) })),
  };
}
