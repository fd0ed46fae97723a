import type { LancementConservation, RefusConservation, RegleConservation } from '@club/contract';
import { defineBatchJob, runView } from '@club/service-kit/jobs';
import { Schema } from 'mongoose';
import { etapeOf } from './conservation-rules.ts';
import {
  runCollections,
  type ConservationRun,
  type ConservationTurn,
  type Count,
  type OwnOfRun,
} from './conservation-run.ts';
import { effacerPersonne } from './purge-person.ts';
import { purgeCertificat } from './purge-certificat.ts';
import { purgeJour } from './purge-jour.ts';
import { refusOfEtape } from './refus-etape.ts';

const text = { type: String, required: true };
const number = { type: Number, required: true };

/** How each rule is applied to one of its steps. */
const purges: Readonly<
  Record<
    RegleConservation,
    (run: ConservationRun, batch: ConservationTurn, regle: RegleConservation, id: string) => Promise<void>
  >
> = {
  adherents: effacerPersonne,
  corbeille: effacerPersonne,
  certificats: purgeCertificat,
  passages: purgeJour,
  lectures: purgeJour,
};

/** Job that applies rules of retention, a person, a certificate or a day at a time, each whole or not at all (A-34, docs/decisions/0081). */
export const conservations = defineBatchJob<OwnOfRun, Count, RefusConservation, LancementConservation>({
  name: 'conservation',
  collections: runCollections,
  own: { regles: { type: Schema.Types.Mixed, required: true }, entrees: number, lectures: number },
  counts: ['effaces', 'certificats', 'jours'],
  batchSize: 1,
  indexes: [{ createdAt: -1 }],
  refus: {
    key: 'adherentId',
    fields: { adherentId: String, codeAdherent: String, nom: String, raison: text },
  },
  doBatch: (run, batch) => {
    const { regle, id } = etapeOf(batch.items[0] ?? '');
    return purges[regle](run, batch, regle, id);
  },
  refuse: (items, raison) => Promise.all(items.map((item) => refusOfEtape(etapeOf(item), raison))),
  facts: () => null,
  view: ({ regles, effaces, certificats, jours, entrees, lectures, ...run }, refuses) => ({
    ...runView(run),
    regles,
    effaces,
    certificats,
    jours,
    entrees,
    lectures,
    refuses,
  }),
  texts: {
    notFound: 'Ce lancement est introuvable.',
    ended: 'Ce lancement est déjà terminé.',
    givenUp: 'Une erreur inattendue s’est répétée\u00a0: relancez, ce qui reste sera repris.',
  },
});
