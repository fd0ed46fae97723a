import type { Renouvellement } from '@club/contract';
import { defineBatchJob, runView, starterOf } from '@club/service-kit/jobs';
import { personNames } from '../../../documents/adherents/persons.ts';
import { reasonShownTo } from '../../certificats/certificat-rules.ts';
import { number, optionalText, text } from '../../../documents/collections/schema-types.ts';
import { refusOf } from './batch-rules.ts';
import { offerBatch } from '../offres/offer-batch.ts';
import { renewBatch } from './renew-batch.ts';
import type { Campagne, Refus, RenouvellementCount } from './stored-renouvellement.ts';

/** Job that runs the renewal campaign (docs/decisions/0020). */
export const renouvellements = defineBatchJob<Campagne, RenouvellementCount, Refus, Renouvellement>({
  name: 'renouvellement',
  collections: { runs: 'renouvellements', batches: 'renouvellement_lots' },
  own: {
    saisonId: text,
    formerId: text,
    sectionId: optionalText,
    pourcentage: number,
    jour: text,
    motif: optionalText,
    mode: { type: String, default: 'cotisations' },
    finLe: optionalText,
    annulation: { type: { lotId: String, par: String, le: String }, default: null, _id: false },
  },
  counts: ['crees', 'ignores'],
  indexes: [{ saisonId: 1, createdAt: -1 }],
  refus: { key: 'adherentId', fields: { adherentId: text, codeAdherent: String, nom: String, raison: text } },
  batchNames: { run: 'renouvellementId', items: 'adherentIds' },
  doBatch: (run, batch) => (run.mode === 'offres' ? offerBatch(run, batch) : renewBatch(run, batch)),
  refuse: async (adherentIds, raison) => {
    const person = await personNames(adherentIds);
    return adherentIds.map((id) => refusOf(id, raison, new Map([[id, person(id)]])));
  },
  facts: (run) =>
    run.crees === 0
      ? null
      : {
          entity: 'renouvellement',
          action: 'create',
          actor: starterOf(run),
          faits: { nombre: run.crees, mode: run.mode ?? 'cotisations' },
        },
  view: (run, refuses) => {
    const { saisonId, crees, ignores, mode = 'cotisations', finLe = null, annulation = null } = run;
    return { ...runView(run), saisonId, mode, finLe, annulation, crees, ignores, refuses };
  },
  // Certificates are hidden from who may not see them.
  shownTo: (actor) => {
    const told = reasonShownTo(actor);
    return (run) => ({ ...run, refuses: run.refuses.map((one) => ({ ...one, raison: told(one.raison) })) });
  },
  texts: {
    notFound: 'Campagne de renouvellement introuvable.',
    ended: 'Cette campagne est déjà terminée.',
    givenUp: 'Une erreur inattendue s’est répétée\u00a0: à renouveler à la main.',
  },
});
