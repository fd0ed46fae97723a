import { adherentCopy } from '../../adherents/adherent-copy.ts';
import type { FormerMember, KnownPerson } from './candidat-rules.ts';
import { remembering } from './remembering.ts';
import { batchSize } from '../../lists/batch-size.ts';

/** A person of the copy; one published before payers existed is a member. */
export type CampaignPerson = KnownPerson & { estAdherent?: boolean };

export type CampaignPersons = ReadonlyMap<string, CampaignPerson>;

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

/**
 * The members of a season and who pays for them, as they are now; the same map while the copy holds the same versions of the same
 * persons: each version only grows, so their number and sum tell.
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
  const [sums] = await adherentCopy.model.collection
    .aggregate<{ count: number; versions: number }>([
      { $match: { _id: { $in: ids } } },
      { $group: { _id: null, count: { $sum: 1 }, versions: { $sum: '$version' } } },
    ])
    .toArray();
  return `${sums?.count}:${sums?.versions}`;
}
