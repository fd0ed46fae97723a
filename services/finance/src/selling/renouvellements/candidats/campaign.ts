import { fold } from '@club/contract';
import { codeSortKey, nameText, sortKey } from '@club/service-kit/text';
import { type CampaignPersons, personsNow } from './campaign-persons.ts';
import { campaignSaisons, type CampaignSaisons } from './campaign-saisons.ts';
import type { FormerMember } from './candidat-rules.ts';
import { formerMembersNow, type Holdings, holdingsNow } from './season-lines.ts';

/** A member of the former season, with name and code folded for search. */
export interface CampaignMember extends FormerMember {
  name: string;
  code: string;
}

/** Members of the former season, and what they hold in the active one. */
interface Members {
  /** By name, the trash included; payers who are no members are left out. */
  members: readonly CampaignMember[];
  held: Holdings;
  persons: CampaignPersons;
}

/** All data a campaign is decided by, as of now. */
export interface Campaign extends CampaignSaisons, Members {}

let sorted: Omit<Members, 'held'> | undefined;
const nobody: Members = { members: [], held: new Map(), persons: new Map() };

/**
 * The campaign of the active season, or of the report's. `members` is the same array while nothing of it changes.
 * @throws RuleError as `campaignSaisons`
 */
export async function campaignNow(saisonId?: string): Promise<Campaign> {
  const { active, former } = await campaignSaisons(saisonId);
  if (!former) return { active, former, ...nobody };
  const [all, held] = await Promise.all([formerMembersNow(former._id), holdingsNow(active._id)]);
  const persons = await personsNow(all);
  if (sorted?.persons !== persons) sorted = { members: byName([...all.values()], persons), persons };
  return { active, former, members: sorted.members, held, persons };
}

/** A filter that drops persons known to be no members. */
export function isMember(persons: CampaignPersons) {
  return ({ adherentId }: FormerMember): boolean => persons.get(adherentId)?.estAdherent !== false;
}

function byName(all: readonly FormerMember[], persons: CampaignPersons): CampaignMember[] {
  const keyed = all.filter(isMember(persons)).map((member) => {
    const { nom = '', prenom = '', codeAdherent = '' } = persons.get(member.adherentId) ?? {};
    const key = `${sortKey(nom)}\0${sortKey(prenom)}\0${codeSortKey(codeAdherent)}`;
    return { key, member: { ...member, name: nameText(nom) + nameText(prenom), code: fold(codeAdherent) } };
  });
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ member }) => member);
}

/** Members of the former season outside the trash; the funnel, the report and the campaign all count these. */
export function expectedOf({ members, persons }: Pick<Campaign, 'members' | 'persons'>): FormerMember[] {
  return members.filter(({ adherentId }) => persons.get(adherentId)?.deleted === false);
}
