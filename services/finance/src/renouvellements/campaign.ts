import { clubToday } from '@club/service-kit';
import { adherentCopy } from '../adherents/adherent-copy.ts';
import { asksCertificat } from '../certificats/certificat-rules.ts';
import { formulesById } from '../formules/find-formules.ts';
import { sectionsById } from '../sections/find-sections.ts';
import { campaignSaisons, type CampaignSaisons, type KnownSaison } from './campaign-saisons.ts';
import type { CatalogueFormule, FormerMember, KnownPerson } from './candidat-rules.ts';
import type { Holding } from './season-lines.ts';
import { seasonNow } from './season-memory.ts';

/** A person of the copy; one published before payers existed is a member. */
export type CampaignPerson = KnownPerson & { estAdherent?: boolean };

/** Everything that a campaign is decided by, as of now. */
export interface Campaign extends CampaignSaisons {
  /** Members of the former season, in the trash or not; payers who are no members are left out. */
  members: FormerMember[];
  held: ReadonlyMap<string, Holding>;
  persons: ReadonlyMap<string, CampaignPerson>;
}

/** @throws RuleError as `campaignSaisons` */
export async function campaignNow(): Promise<Campaign> {
  const { active, former } = await campaignSaisons();
  if (!former) return { active, former, members: [], held: new Map(), persons: new Map() };
  const [before, now] = await Promise.all([seasonNow(former._id), seasonNow(active._id)]);
  const all = [...before.members.values()];
  const persons = await campaignPersons(all.flatMap(({ adherentId, payeurId }) => [adherentId, payeurId]));
  const members = all.filter(isMember(persons));
  return { active, former, members, held: now.holdings, persons };
}

/** Leaves out who is known to be no member. */
export function isMember(persons: ReadonlyMap<string, CampaignPerson>) {
  return ({ adherentId }: FormerMember): boolean => persons.get(adherentId)?.estAdherent !== false;
}

/**
 * Members whom a campaign awaits: those of the former season who are not in the trash. The funnel, the report of those who did
 * not come back and the campaign itself count these.
 */
export function expectedOf({ members, persons }: Pick<Campaign, 'members' | 'persons'>): FormerMember[] {
  return members.filter(({ adherentId }) => persons.get(adherentId)?.deleted === false);
}

/** First day of what is renewed: today, or the first day of the season while it has not begun. */
export function firstDayOf({ dateDebut }: KnownSaison, today = clubToday()): string {
  return dateDebut > today ? dateDebut : today;
}

/** Persons by id, tombstones too. */
export async function campaignPersons(ids: readonly string[]): Promise<Map<string, CampaignPerson>> {
  const found = adherentCopy.model.collection.find<CampaignPerson>(
    { _id: { $in: [...new Set(ids)] } as never },
    { projection: personFields, batchSize: 20_000 },
  );
  return new Map((await found.toArray()).map((person) => [person._id, person]));
}

const personFields = {
  deleted: 1,
  codeAdherent: 1,
  prenom: 1,
  nom: 1,
  dateNaissance: 1,
  estAdherent: 1,
  aCertificatMedical: 1,
  dateExpirationCertificat: 1,
} as const;

/** The formulas of the members with their sections, as they are now. */
export async function campaignFormules(
  members: readonly FormerMember[],
): Promise<Map<string, CatalogueFormule>> {
  const ids = new Set(members.flatMap(({ formules }) => [...formules.keys()]));
  const formules = await formulesById([...ids]);
  const sections = await sectionsById([...formules.values()].flatMap(({ sectionId }) => sectionId ?? []));
  const sectionOf = (id: string | null): CatalogueFormule['section'] => {
    const section = id === null ? undefined : sections.get(id);
    if (!section) return null;
    const { designation, active, deletedAt } = section;
    return { designation, open: active && deletedAt === null, asksCertificat: asksCertificat(section) };
  };
  return new Map([...formules].map(([id, one]) => [id, { ...one, section: sectionOf(one.sectionId) }]));
}
