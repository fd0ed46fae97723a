import { RuleError } from '@club/service-kit';
import type { ReglementDocument } from '../../documents/money/reglements.ts';

/** Fields of a cheque that a bank slip shows. */
const told = [
  ...([
    'montantTotal',
    'typeReglement',
    'reference',
    'banque',
    'tireur',
    'dateReglement',
    'dateEcheance',
  ] as const),
  'archivedAt',
] as const;

/**
 * Refuses changes that contradict a bank slip (M-47): a cheque on it keeps its amount, number, bank and drawer. Before the deposit
 * it can be neither received nor reversed, unless it comes back (M-48).
 * @throws RuleError `conflict`
 */
export function refuseRemiseChanges(
  changed: readonly { before: ReglementDocument | null; after: ReglementDocument }[],
): void {
  for (const { before, after } of changed) {
    const remise = before?.remise ?? null;
    if (!before || remise === null || after.remise?.id !== remise.id) continue;
    if (told.some((field) => before[field] !== after[field])) throw onRemise(before, remise.encaissee);
    const isCashing = after.remise.encaissee !== remise.encaissee;
    if (remise.encaissee || isCashing || after.impaye) continue;
    const isMoved =
      before.montantRecu !== after.montantRecu || before.contrePasseParId !== after.contrePasseParId;
    if (isMoved) throw onRemise(before, false);
  }
}

function onRemise({ codeReglement, remise }: ReglementDocument, isCashed: boolean): RuleError {
  const remedy = isCashed
    ? 'il est encaissé. Déclarez-le impayé, ou contre-passez-le.'
    : 'retirez-l’en si elle est ouverte. Sinon encaissez-la, ou déclarez-le impayé s’il revient.';
  return new RuleError('conflict', {
    message: `Le chèque du règlement ${codeReglement} est sur la remise ${remise?.code}\u00a0: ${remedy}`,
  });
}
