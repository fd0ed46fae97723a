import { followCollections, type CollectionFeed } from '@club/service-kit/search';
import { adherentCopy } from '../adherents/adherent-copy.ts';
import { Cotisations } from '../cotisations/cotisation-model.ts';
import { Formules } from '../formules/formule-model.ts';
import { liveFormules } from '../formules/live-formules.ts';
import { Reglements } from '../reglements/reglement-model.ts';
import { liveSaisons } from '../saisons/live-saisons.ts';
import { saisonCopy } from '../saisons/saison-copy.ts';
import { liveSections } from '../sections/live-sections.ts';
import { Sections } from '../sections/section-model.ts';
import { liveCotisations, livePersons, liveReglements } from './live-indexes.ts';

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
  createdAt: 1,
  archivedAt: 1,
};

/**
 * Fills what lists and payments read from memory, and keeps it up to date with what any instance, and the consumers of other
 * services' states, write. Resolves once it is complete; gives what ends it.
 */
export async function feedMoneyIndexes(): Promise<() => Promise<void>> {
  const stop = await followCollections(
    feed(adherentCopy.model, livePersons, personFields),
    feed(Cotisations, liveCotisations, cotisationFields),
    feed(Reglements, liveReglements, reglementFields),
    feed(Formules, liveFormules),
    feed(Sections, liveSections),
    feed(saisonCopy.model, liveSaisons),
  );
  for (const index of [livePersons, liveCotisations, liveReglements]) index.prepare();
  return stop;
}

/** Something in memory that is fed. */
interface Fed<Of extends { _id: string }> {
  readonly ids: string[];
  put(document: Of): void;
  remove(id: string): void;
}

function feed<Of extends { _id: string }>(
  model: { readonly collection: { readonly collectionName: string } },
  fed: Fed<Of>,
  fields?: Readonly<Record<string, number>>,
): CollectionFeed<Of> {
  return {
    collection: () => model.collection,
    fields,
    ids: () => fed.ids,
    put: (document) => fed.put(document),
    remove: (id) => fed.remove(id),
  };
}
