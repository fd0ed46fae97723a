import type { Recu } from '@club/contract';
import { amountOf, type Minor, type UnitOfWork } from '@club/service-kit';
import { Reglements } from '../../documents/money/reglements.ts';
import { ecartOf, isValid, type Standing } from './recu-rules.ts';
import { type RecuDocument, Recus } from './recus.ts';

/** Receipts as the contract shows them, in order, each with why it no longer corresponds (M-71). */
export async function presentRecus(recus: readonly RecuDocument[], unit?: UnitOfWork): Promise<Recu[]> {
  const standing = await standingOf(recus.filter(isValid), unit);
  return recus.map((recu) => toRecu(recu, ecartOf(recu, standing)));
}

/** What these receipts are compared with; within a transaction when `unit` is given. */
export async function standingOf(recus: readonly RecuDocument[], unit?: UnitOfWork): Promise<Standing> {
  const ids = [...new Set(recus.flatMap(({ lignes }) => lignes.map(({ reglementId }) => reglementId)))];
  if (ids.length === 0) return { reglements: new Map(), issued: [] };
  const options = unit && { session: unit.session };
  const reglements = await Reglements.find({ _id: { $in: ids } }, options).toArray();
  const named = await Recus.find({ 'lignes.reglementId': { $in: ids } }, options).toArray();
  return { reglements: new Map(reglements.map((one) => [one._id, one])), issued: named.filter(isValid) };
}

/** One receipt as the contract shows it. */
export function toRecu(document: RecuDocument, ecart: string | null): Recu {
  const { _id: id, numero, code, saisonId, payeurId, payeur, date, annuleParId, annuleId, motif } = document;
  return {
    id,
    numero,
    code,
    saisonId,
    payeur: { id: payeurId, ...payeur },
    date,
    montant: amountOf(document.montant, document.devise),
    reglementIds: document.lignes.map(({ reglementId }) => reglementId),
    annuleParId,
    annuleId,
    motif,
    ecart,
    createdBy: document.createdBy,
    createdAt: document.createdAt.toISOString(),
  };
}

/** Content that history keeps; amounts as shown to staff. */
export function recuRecord({ montant, lignes, echeances, reste, devise, ...rest }: RecuDocument): object {
  const shown = <Line extends { montant: Minor }>(lines: readonly Line[]) =>
    lines.map((line) => ({ ...line, montant: amountOf(line.montant, devise) }));
  return {
    ...rest,
    devise,
    montant: amountOf(montant, devise),
    lignes: shown(lignes),
    ...(echeances && { echeances: shown(echeances) }),
    ...(reste !== undefined && { reste: amountOf(reste, devise) }),
  };
}
