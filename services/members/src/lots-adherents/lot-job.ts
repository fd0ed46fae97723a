import { joursAnnulationLot, refusNommes, type LotAdherents, type RefusLot } from '@club/contract';
import { defineBatchJob, runView, starterOf } from '@club/service-kit/jobs';
import { Schema } from 'mongoose';
import { actionOf, actOnBatch } from './act-on-batch.ts';
import { lotCollections, type Count, type LotRun, type OwnOfLot } from './lot-run.ts';
import { allRefused } from './all-refused.ts';
import { undoBatch } from './undo-batch.ts';

const text = { type: String, required: true };
const number = { type: Number, required: true };

/** Job that does one act to many members, or undoes it, in batches that are done whole (A-35, docs/decisions/0094). */
export const lotsAdherents = defineBatchJob<OwnOfLot, Count, RefusLot, LotAdherents>({
  name: 'lots-adherents',
  collections: lotCollections,
  own: {
    acte: text,
    changements: { type: Schema.Types.Mixed, default: null },
    saisonId: { type: String, default: null },
    annuleId: { type: String, default: null },
    annules: number,
    annulations: number,
  },
  counts: ['faits', 'inchanges'],
  indexes: [{ createdAt: -1 }],
  refus: { key: 'adherentId', fields: { adherentId: text, codeAdherent: String, nom: String, raison: text } },
  doBatch: (run, batch) =>
    run.annuleId === null ? actOnBatch(run, batch) : undoBatch(run, run.annuleId, batch),
  refuse: allRefused,
  facts: (run) =>
    run.faits === 0
      ? null
      : {
          entity: 'lotAdherents',
          action: actionOf[run.acte],
          actor: starterOf(run),
          faits: { acte: run.acte, annulation: run.annuleId !== null, nombre: run.faits },
        },
  view: (run, refuses) => {
    const { acte, annuleId, changements, saisonId = null, faits, inchanges } = run;
    return {
      ...runView(run),
      acte,
      annuleId,
      changements,
      saisonId,
      faits,
      inchanges,
      refuses: refuses.slice(0, refusNommes),
      nbRefuses: refuses.length,
      annulables: undoable(run),
    };
  },
  texts: {
    notFound: 'Cet acte est introuvable.',
    ended: 'Cet acte est déjà terminé.',
    givenUp: 'Une erreur inattendue s’est répétée\u00a0: recommencez pour cette fiche.',
  },
});

const day = 86_400_000;

/** Persons of a run who can still be given back what they had. */
export function undoable({ annuleId, faits, annules, createdAt }: LotRun): number {
  const isTooLate = Date.now() - createdAt.getTime() > joursAnnulationLot * day;
  return annuleId !== null || isTooLate ? 0 : faits - annules;
}
