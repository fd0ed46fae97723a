import { adherentCopy } from '../../../documents/adherents/persons.ts';
import { batchSize } from '../../../documents/collections/read-documents.ts';
import type { FormerMember, KnownPerson } from './candidat-rules.ts';
import { remembering } from './remembering.ts';

/** A person of the copy; without `estAdherent` a member. */
export type CampaignPerson = KnownPerson & { estAdherent?: boolean };

export type CampaignPersons = ReadonlyMap<string, CampaignPerson>;

const fields = {
  deleted: 1,
  codeAdherent: 1,
  prenom: 1,
  nom: 1,
  dateNaissance: 1,
  statut: 1,
  estAdherent: 1,
  aCertificatMedical: 1,
  certificatScan: 1,
  dateExpirationCertificat: 1,
} as const;

/** Persons by id, tombstones included. */
export async function campaignPersons(ids: readonly string[]): Promise<CampaignPersons> {
  const found = adherentCopy.collection.find<CampaignPerson>(
    { _id: { $in: [...new Set(ids)] } },
    { projection: fields, batchSize },
  );
  return new Map((await found.toArray()).map((person) => [person._id, person]));
}

/**
 * Members of a season and their payers, as they are now. Returns the same map while the count and the sum of versions
 * of these persons are unchanged (versions only grow).
 */
export const personsNow = remembering(
  (members: ReadonlyMap<string, FormerMember>) => stampOf(idsOf(members)),
  (members) => campaignPersons(idsOf(members)),
);

function idsOf(members: ReadonlyMap<string, FormerMember>): string[] {
  return [...members.values()].flatMap(({ adherentId, payeurId }) =>
    adherentId === payeurId ? [adherentId] : [adherentId, payeurId],
  );
}

async function stampOf(ids: readonly string[]): Promise<string> {
  const [sums] = await adherentCopy.collection
    .aggregate<{ count: number; versions: number }>([
      { $match: { _id: { $in: ids } } },
      { $group: { _id: null, count: { $sum: 1 }, versions: { $sum: '$version' } } },
    ])
    .toArray();
  return `${sums?.count}:${sums?.versions}`;
}
