import { type LotOffres, type RefusOffre, refusNommes } from '@club/contract';
import { defineBatchJob, runView, starterOf } from '@club/service-kit/jobs';
import { optionalText, text } from '../../../documents/collections/schema-types.ts';
import { Cotisations } from '../../../documents/money/cotisations.ts';
import { Offres } from '../../../documents/money/offres.ts';
import { acceptBatch } from './accept-batch.ts';
import type { Count, OwnOfLot } from './lot-run.ts';
import { undoBatch } from './undo-batch.ts';

/** Job that accepts many offers, or undoes a campaign, each offer in a transaction of its own. */
export const lotsOffres = defineBatchJob<OwnOfLot, Count, RefusOffre, LotOffres>({
  name: 'lots-offres',
  collections: { runs: 'lots_offres', batches: 'lots_offres_lots' },
  own: {
    acte: text,
    renouvellementId: optionalText,
    echeance: {
      type: { jour: String, parts: Number, typeReglement: String },
      default: null,
      _id: false,
    },
  },
  counts: ['faits', 'inchanges'],
  indexes: [{ createdAt: -1 }],
  refus: { key: 'id', fields: { id: text, code: String, raison: text } },
  batchSize: 1,
  doBatch: (run, batch) => (run.acte === 'acceptation' ? acceptBatch(run, batch) : undoBatch(run, batch)),
  refuse: async (ids, raison) => {
    const _id = { $in: [...ids] };
    const [offres, cotisations] = await Promise.all([
      Offres.find({ _id }).toArray(),
      Cotisations.find({ _id }).toArray(),
    ]);
    const codes = new Map(offres.map((one) => [one._id, one.code]));
    for (const one of cotisations) codes.set(one._id, one.codeCotisation);
    return ids.map((id) => ({ id, code: codes.get(id) ?? '', raison }));
  },
  facts: (run) =>
    run.faits === 0
      ? null
      : {
          entity: 'lotOffres',
          action: run.acte === 'annulation' ? 'delete' : 'create',
          actor: starterOf(run),
          faits: { acte: run.acte, nombre: run.faits },
        },
  view: (run, refuses) => {
    const { acte, renouvellementId, faits, inchanges } = run;
    return {
      ...runView(run),
      acte,
      renouvellementId,
      faits,
      inchanges,
      refuses: refuses.slice(0, refusNommes),
      nbRefuses: refuses.length,
    };
  },
  texts: {
    notFound: 'Cet acte est introuvable.',
    ended: 'Cet acte est déjà terminé.',
    givenUp: 'Une erreur inattendue s’est répétée\u00a0: à faire à la main.',
  },
});
