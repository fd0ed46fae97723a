import type { EntityState } from '@club/contract';
import { clubTimeZone } from '@club/service-kit';
import { followCollections } from '@club/service-kit/memory-table';
import { followedSettings } from '@club/service-kit/settings-copy';
import { adherentCopy, cotisationCopy, creditCopy, reglementCopy } from '../copies.ts';
import { clubDayAt } from './club-day.ts';
import type { Contributions, Copied } from './contributions-rules.ts';
import { Statistics } from './statistics-rules.ts';

const adherentFields = {
  version: 1,
  deleted: 1,
  saisonId: 1,
  inscriptions: 1,
  estAdherent: 1,
  dateInscription: 1,
};
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

type CopiedSettings = Parameters<typeof followedSettings.into.put>[0];

/** The settings; when they bring another time zone, members and cotisations are counted again on its days. */
const followedTimeZone = {
  collection: followedSettings.collection,
  into: {
    ...followedSettings.into,
    put: (copied: CopiedSettings) => {
      const before = clubTimeZone();
      followedSettings.into.put(copied);
      return clubTimeZone() === before ? undefined : ('readAgain' as const);
    },
  },
};

let live: Statistics | undefined;

/** Complete and current; throws before `followCopies` is done. */
export function liveStatistics(): Statistics {
  if (!live) throw new Error('the figures are not filled yet');
  return live;
}

/** Counts from the copies and follows their change streams. Resolves once complete; returns the stop. */
export async function followCopies(): Promise<() => Promise<void>> {
  const filling = new Statistics(clubDayAt);
  const stop = await followCollections(
    followedTimeZone, // first: the others are counted on the days of its time zone
    { collection: adherentCopy.collection, fields: adherentFields, into: filling.adherents },
    { collection: cotisationCopy.collection, fields: cotisationFields, into: filling.cotisations },
    { collection: reglementCopy.collection, fields: reglementFields, into: filling.reglements },
    { collection: creditCopy.collection, fields: creditFields, into: filling.credits },
  );
  live = filling;
  return async () => {
    await stop();
    live = undefined;
  };
}

/** Counts states that this process just stored, ahead of its change stream. */
export function countStates(entity: CountedEntity, states: readonly EntityState<unknown>[]): void {
  const contributions = liveStatistics()[`${entity}s`] as Contributions<Copied>;
  for (const { id: _id, version, deleted, data } of states)
    contributions.put({ ...(data as object | null), _id, version, deleted } as Copied);
}

export type CountedEntity = 'adherent' | 'cotisation' | 'reglement' | 'credit';
