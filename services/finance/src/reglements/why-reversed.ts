import { linesOfReglement } from '../ledger/journal-rules.ts';
import type { ReglementDocument } from '../money/reglements.ts';
import { closingOf } from '../transactions/closed-days.ts';

/** Why a règlement is reversed, not removed, in words after a colon; undefined when it can be archived (S-7, M-47, M-50). */
export async function whyReversed(
  reglement: ReglementDocument,
  isSaisonClosed: boolean,
): Promise<string | undefined> {
  const { montantRecu, remise } = reglement;
  if (isSaisonClosed && montantRecu !== 0) return 'sa saison est clôturée';
  if (remise?.encaissee) return `son chèque est sur la remise ${remise.code}`;
  return (await closingOf(linesOfReglement(reglement))) ? 'sa journée de caisse est clôturée' : undefined;
}
