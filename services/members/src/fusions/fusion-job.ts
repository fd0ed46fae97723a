import type { Fusion, ValeursFusion } from '@club/contract';
import type { UnitOfWork } from '@club/service-kit';
import { defineBatchJob, runView, type BatchRun } from '@club/service-kit/jobs';
import { Schema, trusted } from 'mongoose';
import { Adherents } from '../adherents/adherent-model.ts';
import { runFusion } from './run-fusion.ts';

/** What a run knows of its two records. */
export interface OwnFusion {
  garderId: string;
  fondreId: string;
  valeurs: ValeursFusion;
  /** The merge that is undone; null of a merge. */
  annuleId: string | null;
  /** When this merge was undone. */
  annuleeLe: Date | null;
}

export type FusionRun = BatchRun<OwnFusion, 'faites'>;
export type RefusFusion = Fusion['refuses'][number];

const text = { type: String, required: true };

/** Job that merges two records, or undoes that (A-23, A-24, infra/decisions/0079). Its one item is the record that is merged. */
export const fusions = defineBatchJob<OwnFusion, 'faites', RefusFusion, Fusion>({
  name: 'fusion',
  collections: { runs: 'fusions', batches: 'fusion_lots' },
  own: {
    ...{ garderId: text, fondreId: text },
    valeurs: { type: Schema.Types.Mixed, default: {} },
    annuleId: { type: String, default: null },
    annuleeLe: { type: Date, default: null },
  },
  counts: ['faites'],
  batchSize: 1,
  indexes: [{ createdAt: -1 }],
  refus: { key: 'adherentId', fields: { adherentId: text, raison: text } },
  doBatch: (run, batch) => runFusion(run, batch),
  refuse: async ([id = ''], raison) => {
    const { verrou } = (await Adherents.findById(id, { verrou: 1 }).lean()) ?? {};
    if (verrou) await unlock(null, [id, verrou]);
    return [{ adherentId: id, raison }];
  },
  facts: () => null,
  view: (run, refuses) => ({
    ...runView(run),
    sens: run.annuleId === null ? 'fusion' : 'annulation',
    ...{ garderId: run.garderId, fondreId: run.fondreId, faites: run.faites, refuses },
    annuleeLe: run.annuleeLe?.toISOString() ?? null,
  }),
  texts: {
    notFound: 'Fusion introuvable.',
    ended: 'Cette fusion est déjà terminée.',
    givenUp: 'Une erreur inattendue s’est répétée\u00a0: relancez la fusion, elle reprendra où elle en est.',
  },
});

/** Both records may be changed again. */
export async function unlock(unit: UnitOfWork | null, ids: readonly string[]): Promise<void> {
  const _id = trusted({ $in: [...ids] });
  await Adherents.updateMany({ _id }, { $set: { verrou: null } }, { ...(unit && { session: unit.session }) });
}
