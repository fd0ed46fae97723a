import { minor, RuleError } from '@club/service-kit';
import { sumOf } from '../ledger/amounts.ts';
import type { ReglementDocument } from '../money/reglements.ts';
import type { RecuDocument, RecuLine } from './recus.ts';

/** `REC-2026-2027-00012`. */
export const recuCode = (saison: string, numero: number): string =>
  `REC-${saison.trim().replaceAll(/\s+/g, '-')}-${String(numero).padStart(5, '0')}`;

/** A receipt that nothing cancels, and that cancels none. */
export const isValid = ({ annuleParId, annuleId }: Pick<RecuDocument, 'annuleParId' | 'annuleId'>): boolean =>
  annuleParId === null && annuleId === null;

/**
 * What a new receipt of these règlements tells: of each what was received and stands on no valid receipt yet; empty when all
 * of it does. `issued` are the valid receipts that name one of them.
 * @throws RuleError `rule` for several payers or seasons, a reversed or deleted règlement, or nothing received at all (M-44)
 */
export function linesToReceipt(
  reglements: readonly ReglementDocument[],
  issued: readonly Pick<RecuDocument, 'lignes'>[],
): RecuLine[] {
  refuseMixed(reglements);
  const said = issued.flatMap(({ lignes }) => lignes);
  if (sumOf(reglements.map(({ montantRecu }) => montantRecu)) <= 0) {
    throw new RuleError('rule', {
      message: 'Rien n’est encore encaissé sur ce règlement\u00a0: le reçu se donne à l’encaissement.',
    });
  }
  return reglements.flatMap((reglement) => {
    const before = said.filter(({ reglementId }) => reglementId === reglement._id);
    const montant = minor(reglement.montantRecu - sumOf(before.map((line) => line.montant)));
    if (montant <= 0) return [];
    const { _id: reglementId, codeReglement, typeReglement, reference, banque, dateReglement } = reglement;
    return [{ reglementId, codeReglement, typeReglement, reference, banque, dateReglement, montant }];
  });
}

function refuseMixed(reglements: readonly ReglementDocument[]): void {
  const isOne = (of: (reglement: ReglementDocument) => string) => new Set(reglements.map(of)).size === 1;
  if (!isOne(({ payeurId }) => payeurId))
    throw new RuleError('rule', { message: 'Un reçu se donne à un seul payeur.' });
  if (!isOne(({ saisonId }) => saisonId))
    throw new RuleError('rule', { message: 'Un reçu ne réunit pas les règlements de plusieurs saisons.' });
  const gone = reglements.find(
    ({ archivedAt, contrePasseParId, contrePasseDeId }) =>
      archivedAt !== null || contrePasseParId !== null || contrePasseDeId !== null,
  );
  if (gone)
    throw new RuleError('rule', {
      message: `Le règlement ${gone.codeReglement} est supprimé ou contre-passé\u00a0: il n’a pas de reçu.`,
    });
}

/** The valid receipt that tells all of these règlements, the latest if there are several. */
export function recuOfAll<R extends Pick<RecuDocument, 'lignes' | 'numero'>>(
  issued: readonly R[],
  reglementIds: readonly string[],
): R | undefined {
  const holds = ({ lignes }: R) =>
    reglementIds.every((id) => lignes.some(({ reglementId }) => reglementId === id));
  return issued.filter(holds).toSorted((a, b) => b.numero - a.numero)[0];
}
