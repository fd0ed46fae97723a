import { clubToday } from '@club/service-kit';
import { codeSortKey, fold, sortKey } from '@club/service-kit/search';
import { personsNow, type CampaignPersons } from './campaign-persons.ts';
import { campaignSaisons, type CampaignSaisons, type KnownSaison } from './campaign-saisons.ts';
import type { FormerMember } from './candidat-rules.ts';
import type { Holdings } from './season-lines.ts';
import { formerMembersNow, holdingsNow } from './season-memory.ts';

/** A member of the former season, and his name and code as they are searched. */
export interface CampaignMember extends FormerMember {
  name: string;
  code: string;
}

/** Who was there in the former season, and what they hold in the active one. */
interface Members {
  /** By name, in the trash or not; payers who are no members are left out. */
  members: readonly CampaignMember[];
  held: Holdings;
  persons: CampaignPersons;
}

/** Everything that a campaign is decided by, as of now. */
export interface Campaign extends CampaignSaisons, Members {}

let sorted: Omit<Members, 'held'> | undefined;
const nobody: Members = { members: [], held: new Map(), persons: new Map() };

/**
 * The campaign of the active season. As long as nothing of it changes, `members` is the same array.
 * @throws RuleError as `campaignSaisons`
 */
export async function campaignNow(): Promise<Campaign> {
  const { active, former } = await campaignSaisons();
  if (!former) return { active, former, ...nobody };
  const [all, held] = await Promise.all([formerMembersNow(former._id), holdingsNow(active._id)]);
  const persons = await personsNow(all);
  if (sorted?.persons !== persons) sorted = { members: byName([...all.values()], persons), persons };
  return { active, former, members: sorted.members, held, persons };
}

/** Leaves out who is known to be no member. */
export function isMember(persons: CampaignPersons) {
  return ({ adherentId }: FormerMember): boolean => persons.get(adherentId)?.estAdherent !== false;
}

function byName(all: readonly FormerMember[], persons: CampaignPersons): CampaignMember[] {
  const keyed = all.filter(isMember(persons)).map((member) => {
    const { nom = '', prenom = '', codeAdherent = '' } = persons.get(member.adherentId) ?? {};
    const key = `${sortKey(nom)}\0${sortKey(prenom)}\0${codeSortKey(codeAdherent)}`;
    return { key, member: { ...member, name: fold(`${nom} ${prenom}`), code: fold(codeAdherent) } };
  });
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ member }) => member);
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
