import type { RegleConservation } from '@club/contract';
import { transaction } from '@club/service-kit';
import { eraseOne } from '../effacement/erase-member.ts';
import { memberNotErased } from '../effacement/erased-person.ts';
import { longInTrash, withoutCotisation } from './concernes-persons.ts';
import { avantOfRun, type ConservationRun, type ConservationTurn } from './conservation-run.ts';
import { refusOfEtape } from './refus-etape.ts';

/**
 * Erases one person as any erasure does, unless the rule no longer concerns him: he came back, was restored, or his money is
 * open.
 */
export async function effacerPersonne(
  run: ConservationRun,
  batch: ConservationTurn,
  regle: RegleConservation,
  id: string,
): Promise<void> {
  const avant = avantOfRun(run, regle);
  const member = await memberNotErased(id);
  const stays = member && (await whyHeStays(regle, avant, id));
  if (stays) {
    const refuses = [await refusOfEtape({ regle, id }, stays)];
    return transaction((unit) => batch.confirm(unit, { counts: {}, refuses }));
  }
  const sansArgentDepuis = regle === 'adherents' ? avant : undefined;
  return eraseOne(run, { ...batch, items: [id] }, { ...(sansArgentDepuis && { sansArgentDepuis }) });
}

async function whyHeStays(regle: RegleConservation, avant: string, id: string): Promise<string | null> {
  const [ligne] = await (regle === 'adherents' ? withoutCotisation(avant, id) : longInTrash(avant, id));
  if (ligne) return ligne.obstacle;
  return regle === 'adherents'
    ? 'Cette personne a repris une cotisation, ou a été supprimée entre-temps.'
    : 'Cette personne n’est plus à la corbeille.';
}
