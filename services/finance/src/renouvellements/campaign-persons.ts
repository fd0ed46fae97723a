import { adherentCopy } from '../adherents/adherent-copy.ts';
import type { FormerMember, KnownPerson } from './candidat-rules.ts';

/** A person of the copy; one published before payers existed is a member. */
export type CampaignPerson = KnownPerson & { estAdherent?: boolean };

export type CampaignPersons = ReadonlyMap<string, CampaignPerson>;

/** Documents that come at once: decoding them holds up whoever waits beside. */
const batchSize = 1_000;

const fields = {
  deleted: 1,
  codeAdherent: 1,
  prenom: 1,
  nom: 1,
  dateNaissance: 1,
  estAdherent: 1,
  aCertificatMedical: 1,
  dateExpirationCertificat: 1,
} as const;

/** Persons by id, tombstones too. */
export async function campaignPersons(ids: readonly string[]): Promise<CampaignPersons> {
  const found = adherentCopy.model.collection.find<CampaignPerson>(
    { _id: { $in: [...new Set(ids)] } as never },
    { projection: fields, batchSize },
  );
  return new Map((await found.toArray()).map((person) => [person._id, person]));
}

/** Those of a season and how they stood when they were read. */
interface Remembered {
  members: ReadonlyMap<string, FormerMember>;
  stamp: string;
  persons: CampaignPersons;
}

let remembered: Remembered | undefined;

/**
 * The members of a season and who pays for them, as they are now. Kept in memory while the copy holds the same versions of the same
 * persons: each version only grows, so their number and sum tell.
 */
export async function personsNow(members: ReadonlyMap<string, FormerMember>): Promise<CampaignPersons> {
  const ids = [...members.values()].flatMap(({ adherentId, payeurId }) =>
    adherentId === payeurId ? [adherentId] : [adherentId, payeurId],
  );
  const stamp = await stampOf(ids);
  if (remembered?.members === members && remembered.stamp === stamp) return remembered.persons;
  remembered = { members, stamp, persons: await campaignPersons(ids) };
  return remembered.persons;
}

async function stampOf(ids: readonly string[]): Promise<string> {
  const [sums] = await adherentCopy.model.collection
    .aggregate<{ count: number; versions: number }>([
      { $match: { _id: { $in: ids } } },
      { $group: { _id: null, count: { $sum: 1 }, versions: { $sum: '$version' } } },
    ])
    .toArray();
  return `${sums?.count}:${sums?.versions}`;
}
