import type { EntityState } from '@club/contract';
import { followCollections, type CollectionFeed } from '@club/service-kit/search';
import { adherentCopy } from '../adherents/adherent-copy.ts';
import { cotisationCopy, creditCopy, reglementCopy } from '../money/money-copies.ts';
import { clubDayAt } from './club-day.ts';
import type { Contributions, Copied } from './contributions-rules.ts';
import { Statistics } from './statistics-rules.ts';

const adherentFields = { version: 1, deleted: 1, saisonId: 1, estAdherent: 1, dateInscription: 1 };
const cotisationFields = {
  version: 1,
  deleted: 1,
  saisonId: 1,
  montantTotal: 1,
  'adherents.adherentId': 1,
  'adherents.montantAdherent': 1,
  'adherents.formules.formuleId': 1,
  'adherents.formules.montant': 1,
  createdAt: 1,
};
const reglementFields = { version: 1, deleted: 1, saisonId: 1, montantRecu: 1, dateReglement: 1, details: 1 };
const creditFields = { version: 1, deleted: 1, remboursements: 1 };

let live: Statistics | undefined;

/** The figures of this process, complete and up to date with the copies. Throws before `followCopies` is done. */
export function liveStatistics(): Statistics {
  if (!live) throw new Error('the figures are not filled yet');
  return live;
}

/**
 * Counts the figures from the copies, and follows what the consumers of any instance write to them. Resolves once they are
 * complete; gives what ends it.
 */
export async function followCopies(): Promise<() => Promise<void>> {
  const filling = new Statistics(clubDayAt);
  const stop = await followCollections(
    feed(adherentCopy, filling.adherents, adherentFields),
    feed(cotisationCopy, filling.cotisations, cotisationFields),
    feed(reglementCopy, filling.reglements, reglementFields),
    feed(creditCopy, filling.credits, creditFields),
  );
  live = filling;
  return async () => {
    await stop();
    live = undefined;
  };
}

/**
 * Takes states that this process has just kept in its copies, so that the figures hold them at once instead of when the change
 * stream brings them; it may bring them before or after.
 */
export function countStates(entity: CountedEntity, states: readonly EntityState<unknown>[]): void {
  const contributions = liveStatistics()[`${entity}s`] as Contributions<Copied>;
  for (const { id: _id, version, deleted, data } of states)
    contributions.put({ ...(data as object | null), _id, version, deleted } as Copied);
}

/** Entities that the figures are counted from. */
export type CountedEntity = 'adherent' | 'cotisation' | 'reglement' | 'credit';

function feed<Of extends Copied>(
  { model }: { readonly model: { readonly collection: { readonly collectionName: string } } },
  contributions: Contributions<Of>,
  fields: Readonly<Record<string, number>>,
): CollectionFeed<Of> {
  return {
    collection: () => model.collection,
    fields,
    ids: () => contributions.ids(),
    put: (document) => contributions.put(document),
    remove: (id) => contributions.remove(id),
  };
}
