import type { HistoryLine, RefusLot } from '@club/contract';
import { RuleError, transaction, type UnitOfWork } from '@club/service-kit';
import { starterOf } from '@club/service-kit/jobs';
import { membersById } from '../adherents/members-by-id.ts';
import { storeChanges, type MemberChange } from '../adherents/store-changes.ts';
import { passInscriptionFence } from '../closing/pass-inscription-fence.ts';
import { refusOf } from '../effacement/refus-effacement.ts';
import { followInImports } from '../imports/follow-in-imports.ts';
import { whyNoInscription } from '../saisons/inscription-saison.ts';
import { outcomeOf } from './act-rules.ts';
import { faitId, Faits, type Fait } from './fait-model.ts';
import type { LotRun, LotTurn } from './lot-run.ts';
import { allRefused } from './all-refused.ts';

/** What each act is in the history of a person, as a single one. */
export const actionOf = {
  modification: 'update',
  corbeille: 'delete',
  restauration: 'restore',
  inscription: 'update',
} as const satisfies Record<LotRun['acte'], HistoryLine['action']>;

/** Does an act to the persons of a batch, in one transaction with what undoing it needs. */
export async function actOnBatch(run: LotRun, batch: LotTurn): Promise<void> {
  const [actor, saisonId] = [starterOf(run), run.saisonId ?? null];
  const shut = saisonId === null ? null : await whyNoInscription(saisonId);
  if (shut) return refuseBatch(batch, shut);
  await inSaisonOfBatch(saisonId, batch, async (unit) => {
    const members = await membersById(batch.items, unit);
    const { acte, changements, createdBy } = run;
    const act = { acte, changements, saisonId, by: createdBy.nom, now: new Date() };
    const accepted: (MemberChange & Pick<Fait, 'avant'>)[] = [];
    const refuses: RefusLot[] = [];
    for (const id of batch.items) {
      const before = members.get(id);
      const outcome = outcomeOf(before, act);
      if (outcome === 'inchange') continue;
      if (before && 'changes' in outcome) accepted.push({ before, ...outcome });
      else if ('raison' in outcome) refuses.push(refusOf(id, before ?? null, outcome.raison));
    }
    if (saisonId !== null)
      await followInImports(
        unit,
        accepted.map(({ before }) => before),
      );
    await storeChanges(unit, accepted, { action: actionOf[run.acte], actor, requestId: run.requestId });
    const faits = accepted.map(({ before: { _id: adherentId, version }, avant }): Fait => ({
      _id: faitId(run._id, adherentId),
      adherentId,
      version: version + 1,
      avant,
      annule: false,
      createdAt: act.now,
    }));
    if (faits.length > 0) await Faits.insertMany(faits, { session: unit.session });
    const inchanges = batch.items.length - faits.length - refuses.length;
    await batch.confirm(unit, { counts: { faits: faits.length, inchanges }, refuses });
  });
}

/** Runs a batch in one transaction; should its season be closed by now, all of the batch are refused. */
export async function inSaisonOfBatch(
  saisonId: string | null,
  batch: LotTurn,
  act: (unit: UnitOfWork) => Promise<void>,
): Promise<void> {
  try {
    await transaction(async (unit) => {
      await passInscriptionFence(unit, saisonId);
      await act(unit);
    });
  } catch (error) {
    if (!(error instanceof RuleError) || error.code !== 'saison_closed') throw error;
    await refuseBatch(batch, 'La saison est clôturée.');
  }
}

async function refuseBatch(batch: LotTurn, raison: string): Promise<void> {
  const refuses = await allRefused(batch.items, raison);
  await transaction((unit) => batch.confirm(unit, { counts: {}, refuses }));
}
