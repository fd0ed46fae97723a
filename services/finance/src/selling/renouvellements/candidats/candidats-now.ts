import { firstDaySold, type PreviewRenouvellementQuery } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { reglesNow } from '../../../documents/catalogue/regles-tarifaires.ts';
import { campaignFormules } from './campaign-formules.ts';
import { campaignNow, type Campaign, type CampaignMember } from './campaign.ts';
import { priceCandidats } from './price-candidats.ts';
import { refuseRaise } from './refuse-raise.ts';
import { candidatOf, type Candidat, type CatalogueFormule } from './candidat-rules.ts';

/** Query of the candidates. */
export type Choice = Pick<PreviewRenouvellementQuery, 'saisonId' | 'sectionId' | 'pourcentage'>;

/**
 * A member of the former season with his formulas and their obstacles, at the prices at which a campaign of all renews or
 * offers them; of who cannot renew at the prices of the season.
 */
export type NamedCandidat = Candidat & { member: CampaignMember };

/** All who had a formula (of the section), by name. */
export interface Candidats {
  /** The season renewed for. */
  saisonId: string;
  formules: ReadonlyMap<string, CatalogueFormule>;
  candidats: readonly NamedCandidat[];
}

interface Decided extends Pick<Campaign, 'members' | 'held'> {
  /** The other inputs of the decision. */
  key: string;
  candidats: readonly NamedCandidat[];
}

/** Pages, tabs and searches ask for the same again. */
let latest: Decided | undefined;

/**
 * The candidates as of now; cached while nothing changes.
 * @throws RuleError `refused_value` (422) for a raise, and as `campaignNow`
 */
export async function candidatsNow({ saisonId, sectionId, pourcentage }: Choice): Promise<Candidats> {
  refuseRaise(pourcentage);
  const { active, members, held, persons } = await campaignNow(saisonId);
  const formules = await campaignFormules(members, active._id);
  const today = clubToday();
  const jour = firstDaySold(active, today);
  const key = JSON.stringify([[...formules.values()], reglesNow(), today, jour, sectionId]);
  if (latest?.members !== members || latest.held !== held || latest.key !== key) {
    const conditions = { formules, persons, held, jour, today, pourcentage: 0, sectionId };
    const all = members.flatMap((member): NamedCandidat | [] => {
      const candidat = candidatOf(member, conditions);
      return candidat ? { ...candidat, member } : [];
    });
    const free = all.filter(({ obstacle }) => obstacle === null);
    const priced = await priceCandidats(free, { saisonId: active._id, jour, formules });
    const byMember = new Map(priced.map((one) => [one.member, one]));
    const candidats = all.map((one) => byMember.get(one.member) ?? one);
    latest = { members, held, key, candidats };
    return { saisonId: active._id, formules, candidats };
  }
  return { saisonId: active._id, formules, candidats: latest.candidats };
}
