import { followCollection } from '@club/service-kit/search';
import { adherentCopy } from '../adherents/adherent-copy.ts';
import { Cotisations } from '../cotisations/cotisation-model.ts';
import { Reglements } from '../reglements/reglement-model.ts';
import type { IndexedCotisation } from './cotisation-index.ts';
import { liveCotisations, livePersons, liveReglements } from './live-indexes.ts';
import type { IndexedPerson } from './person-index.ts';
import type { IndexedReglement } from './reglement-index.ts';

const personFields = { version: 1, deleted: 1, codeAdherent: 1, prenom: 1, nom: 1 };

const cotisationFields = {
  version: 1,
  codeCotisation: 1,
  saisonId: 1,
  payeurId: 1,
  type: 1,
  'adherents.adherentId': 1,
  'adherents.formules.formuleId': 1,
  montantTotal: 1,
  montantAlloue: 1,
  statut: 1,
  createdAt: 1,
  archivedAt: 1,
};

const reglementFields = {
  version: 1,
  codeReglement: 1,
  saisonId: 1,
  payeurId: 1,
  montantTotal: 1,
  statut: 1,
  dateReglement: 1,
  archivedAt: 1,
};

/**
 * Fills the indexes of persons, cotisations and règlements and keeps them up to date with what any instance, and the consumer
 * of the members' states, writes. Resolves once they are complete; gives what ends it.
 */
export async function feedMoneyIndexes(): Promise<() => Promise<void>> {
  const endings: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(endings.map((end) => end()));
  };
  try {
    for (const follow of [followPersons, followCotisations, followReglements]) endings.push(await follow());
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

const followPersons = () =>
  followCollection<IndexedPerson>({
    collection: () => adherentCopy.model.collection as never,
    fields: personFields,
    ids: () => livePersons.ids,
    put: (person) => livePersons.put(person),
    remove: (id) => livePersons.remove(id),
  });

const followCotisations = () =>
  followCollection<IndexedCotisation>({
    collection: () => Cotisations.collection as never,
    fields: cotisationFields,
    ids: () => liveCotisations.ids,
    put: (cotisation) => liveCotisations.put(cotisation),
    remove: (id) => liveCotisations.remove(id),
  });

const followReglements = () =>
  followCollection<IndexedReglement>({
    collection: () => Reglements.collection as never,
    fields: reglementFields,
    ids: () => liveReglements.ids,
    put: (reglement) => liveReglements.put(reglement),
    remove: (id) => liveReglements.remove(id),
  });
