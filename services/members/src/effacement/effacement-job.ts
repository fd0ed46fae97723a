import type { Effacement, RefusEffacement } from '@club/contract';
import { defineBatchJob, runView } from '@club/service-kit/jobs';
import { Adherents } from '../adherents/adherent-model.ts';
import { eraseOne } from './erase-member.ts';
import { refusOf } from './refus-effacement.ts';

const text = { type: String, required: true };

/** Job that erases persons one after the other, each whole or not at all (A-30, docs/decisions/0080). */
export const effacements = defineBatchJob<object, 'effaces', RefusEffacement, Effacement>({
  name: 'effacement',
  collections: { runs: 'effacements', batches: 'effacement_lots' },
  own: {},
  counts: ['effaces'],
  batchSize: 1,
  indexes: [{ createdAt: -1 }],
  refus: { key: 'adherentId', fields: { adherentId: text, codeAdherent: String, nom: String, raison: text } },
  doBatch: eraseOne,
  refuse: async (items, raison) => {
    const found = await Adherents.find({ _id: { $in: [...items] } }).toArray();
    return items.map((id) => refusOf(id, found.find(({ _id }) => _id === id) ?? null, raison));
  },
  facts: () => null,
  view: (run, refuses) => ({ ...runView(run), effaces: run.effaces, refuses }),
  texts: {
    notFound: 'Effacement introuvable.',
    ended: 'Cet effacement est déjà terminé.',
    givenUp: 'Une erreur inattendue s’est répétée\u00a0: relancez l’effacement, il reprendra où il en est.',
  },
});
