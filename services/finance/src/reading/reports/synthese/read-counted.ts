import { clubToday } from '@club/service-kit';
import { adherentCopy } from '../../../documents/adherents/persons.ts';
import { batchSize } from '../../../documents/collections/read-documents.ts';
import { Cotisations } from '../../../documents/money/cotisations.ts';
import type { CountedCotisation } from './counted.ts';
import type { CountedPerson } from './member-figures-rules.ts';

const cotisationFields = {
  montantTotal: 1,
  montantAlloue: 1,
  montantRegle: 1,
  createdAt: 1,
  'adherents.adherentId': 1,
  'adherents.formules.formuleId': 1,
  'adherents.formules.montant': 1,
} as const;

/** The live cotisations of a season. */
export async function cotisationsOf(saisonId: string): Promise<CountedCotisation[]> {
  const found = Cotisations.find<Omit<CountedCotisation, 'jour'> & { createdAt: Date }>(
    { saisonId, archivedAt: null },
    { projection: cotisationFields, batchSize },
  );
  return found.map(({ createdAt, ...one }) => ({ ...one, jour: clubToday(createdAt) })).toArray();
}

type Copied = CountedPerson & { _id: string };

/** Those of them who are members and not in the trash. */
export async function personsOf(ids: readonly string[]): Promise<ReadonlyMap<string, CountedPerson>> {
  const found = adherentCopy.collection.find<Copied>(
    // Without `estAdherent` (published before payers existed) it is a member.
    { _id: { $in: [...ids] }, deleted: false, estAdherent: { $ne: false } },
    { projection: { civilite: 1, dateNaissance: 1 }, batchSize },
  );
  return new Map((await found.toArray()).map(({ _id, ...person }) => [_id, person]));
}
