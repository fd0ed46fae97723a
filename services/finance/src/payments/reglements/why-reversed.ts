import { Mouvements } from '../../documents/money/mouvements-caisse.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';

/** Why a règlement is reversed, not removed, in words after a colon; undefined when it can be archived (S-7, M-47, M-50). */
export async function whyReversed(
  reglement: ReglementDocument,
  isSaisonClosed: boolean,
): Promise<string | undefined> {
  const { _id: documentId, montantRecu, remise } = reglement;
  if (isSaisonClosed && montantRecu !== 0) return 'sa saison est clôturée';
  if (remise?.encaissee) return `son chèque est sur la remise ${remise.code}`;
  const counted = await Mouvements.findOne({ documentId, clotureId: { $ne: null } });
  return counted ? 'ses espèces sont dans une caisse clôturée' : undefined;
}
