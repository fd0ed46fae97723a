import type { PreviewRenouvellementQuery } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { campaignFormules } from './campaign-formules.ts';
import { campaignNow, firstDayOf, type Campaign, type CampaignMember } from './campaign.ts';
import { candidatOf, type Candidat, type CatalogueFormule } from './candidat-rules.ts';

/** What is asked of the candidates. */
export type Choice = Pick<PreviewRenouvellementQuery, 'sectionId' | 'pourcentage'>;

/** A member of the former season with his formulas at today's prices, and what stands in the way. */
export type NamedCandidat = Candidat & { member: CampaignMember };

/** Everyone who had a formula (of the section), by name. */
export interface Candidats {
  formules: ReadonlyMap<string, CatalogueFormule>;
  candidats: readonly NamedCandidat[];
}

interface Decided extends Pick<Campaign, 'members' | 'held'> {
  /** What else it was decided by. */
  key: string;
  candidats: readonly NamedCandidat[];
}

/** The latest answer: who turns pages, tabs and searches asks for the same again. */
let latest: Decided | undefined;

/**
 * The candidates as of now.
 * @throws RuleError as `campaignNow`
 */
export async function candidatsNow({ sectionId, pourcentage = 0 }: Choice): Promise<Candidats> {
  const { active, members, held, persons } = await campaignNow();
  const formules = await campaignFormules(members);
  const today = clubToday();
  const jour = firstDayOf(active, today);
  const key = JSON.stringify([[...formules.values()], today, jour, sectionId, pourcentage]);
  if (latest?.members !== members || latest.held !== held || latest.key !== key) {
    const conditions = { formules, persons, held, jour, today, pourcentage, sectionId };
    const candidats = members.flatMap((member): NamedCandidat | [] => {
      const candidat = candidatOf(member, conditions);
      return candidat ? { ...candidat, member } : [];
    });
    latest = { members, held, key, candidats };
  }
  return { formules, candidats: latest.candidats };
}
