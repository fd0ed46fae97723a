import {
  joursAnnulationLot,
  refusNommes,
  type HistoryLine,
  type LotCotisations,
  type RefusCotisation,
} from '@club/contract';
import { defineBatchJob, runView, starterOf } from '@club/service-kit/jobs';
import { number, optionalText, text } from '../../documents/collections/schema-types.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { actOnCotisation } from './act-on-cotisation.ts';
import { lotCollections, type Count, type LotRun, type OwnOfLot } from './lot-run.ts';

/** Job that does one act to many cotisations, or undoes it, each in a transaction of its own (M-73, docs/decisions/0094). */
export const lotsCotisations = defineBatchJob<OwnOfLot, Count, RefusCotisation, LotCotisations>({
  name: 'lots-cotisations',
  collections: lotCollections,
  own: {
    acte: text,
    dateEcheance: optionalText,
    annuleId: optionalText,
    annules: number,
    annulations: number,
  },
  counts: ['faits', 'inchanges'],
  indexes: [{ createdAt: -1 }],
  refus: { key: 'cotisationId', fields: { cotisationId: text, codeCotisation: String, raison: text } },
  batchSize: 1,
  doBatch: actOnCotisation,
  refuse: async (ids, raison) => {
    const found = await Cotisations.find({ _id: { $in: [...ids] } }).toArray();
    const codes = new Map(found.map(({ _id, codeCotisation }) => [_id, codeCotisation]));
    return ids.map((cotisationId) => ({
      cotisationId,
      codeCotisation: codes.get(cotisationId) ?? '',
      raison,
    }));
  },
  facts: (run) =>
    run.faits === 0
      ? null
      : {
          entity: 'lotCotisations',
          action: actionOf(run),
          actor: starterOf(run),
          faits: { acte: run.acte, annulation: run.annuleId !== null, nombre: run.faits },
        },
  view: (run, refuses) => {
    const { acte, annuleId, dateEcheance, faits, inchanges } = run;
    return {
      ...runView(run),
      acte,
      annuleId,
      dateEcheance,
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
    givenUp: 'Une erreur inattendue s’est répétée\u00a0: recommencez pour cette cotisation.',
  },
});

function actionOf({ acte, annuleId }: LotRun): HistoryLine['action'] {
  if (acte === 'echeance') return 'update';
  return annuleId === null ? 'delete' : 'restore';
}

const day = 86_400_000;

/** Cotisations of a run that can still be given back what they had. */
export function undoable({ annuleId, faits, annules, createdAt }: LotRun): number {
  const isTooLate = Date.now() - createdAt.getTime() > joursAnnulationLot * day;
  return annuleId !== null || isTooLate ? 0 : faits - annules;
}
