import type { Fusion } from '@club/contract';
import { transaction, type UnitOfWork } from '@club/service-kit';
import { defineBatchJob, runView, type BatchTurn } from '@club/service-kit/jobs';
import { Schema } from 'mongoose';
import { Adherents } from '../adherents/adherent-model.ts';
import type { FusionRun, OwnFusion, RefusFusion } from './fusion-run.ts';
import { runFusion } from './run-fusion.ts';

const text = { type: String, required: true };

/** Job that merges two records, or undoes that (A-23, A-24, docs/decisions/0079). Its one item is the record that is merged. */
export const fusions = defineBatchJob<OwnFusion, 'faites', RefusFusion, Fusion>({
  name: 'fusion',
  collections: { runs: 'fusions', batches: 'fusion_lots' },
  own: {
    garderId: text,
    fondreId: text,
    valeurs: { type: Schema.Types.Mixed, default: {} },
    annuleId: { type: String, default: null },
    annuleeLe: { type: Date, default: null },
  },
  counts: ['faites'],
  batchSize: 1,
  indexes: [{ createdAt: -1 }],
  refus: { key: 'adherentId', fields: { adherentId: text, raison: text } },
  doBatch: async (run, batch) => end(run, batch, await runFusion(run)),
  refuse: async ([id = ''], raison) => {
    const { verrou } = (await Adherents.findOne({ _id: id }, { projection: { verrou: 1 } })) ?? {};
    if (verrou) await unlock(null, [id, verrou]);
    return [{ adherentId: id, raison }];
  },
  facts: () => null,
  view: (run, refuses) => ({
    ...runView(run),
    sens: run.annuleId === null ? 'fusion' : 'annulation',
    garderId: run.garderId,
    fondreId: run.fondreId,
    faites: run.faites,
    refuses,
    annuleeLe: run.annuleeLe?.toISOString() ?? null,
  }),
  texts: {
    notFound: 'Fusion introuvable.',
    ended: 'Cette fusion est déjà terminée.',
    givenUp: 'Une erreur inattendue s’est répétée\u00a0: relancez la fusion, elle reprendra où elle en est.',
  },
});

/** Both records may be changed again. */
async function unlock(unit: UnitOfWork | null, ids: readonly string[]): Promise<void> {
  const _id = { $in: [...ids] };
  await Adherents.updateMany({ _id }, { $set: { verrou: null } }, { ...(unit && { session: unit.session }) });
}

/** Unlocks both records with the account of the run; `raison`: why it was not done. */
async function end(run: FusionRun, batch: BatchTurn<'faites', RefusFusion>, raison: string | null) {
  const { garderId, fondreId, annuleId } = run;
  const refus = raison === null ? [] : [{ adherentId: fondreId, raison }];
  await transaction(async (unit) => {
    const { session } = unit;
    await unlock(unit, [garderId, fondreId]);
    if (annuleId !== null && raison === null)
      await fusions.runs.updateOne({ _id: annuleId }, { $set: { annuleeLe: new Date() } }, { session });
    await batch.confirm(unit, { counts: raison === null ? { faites: 1 } : {}, refuses: refus });
  });
}
