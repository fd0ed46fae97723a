import { clubToday } from '@club/service-kit';
import { closedSaisons, firstDayIn } from '../../../documents/saisons/saisons.ts';
import { campaignFormules } from '../candidats/campaign-formules.ts';
import { campaignPersons, type CampaignPersons } from '../candidats/campaign-persons.ts';
import { type CandidatLigne, candidatOf, type CatalogueFormule } from '../candidats/candidat-rules.ts';
import { holdings } from '../candidats/season-lines.ts';
import { membersOf, type Moment, troublesOf } from './offre-rules.ts';
import type { OffreDocument } from '../../../documents/money/offres.ts';

/** Reasons that end offers, as of now. */
export const offresMoment = (): Moment => ({ today: clubToday(), closed: closedSaisons() });

/** Offers of one season, judged by the rules of renewal as of now. */
export interface JudgedOffres extends Moment {
  formules: ReadonlyMap<string, CatalogueFormule>;
  persons: CampaignPersons;
  /** What stands in the way of open lines, by `lineKey`. */
  troubles: ReadonlyMap<string, CandidatLigne>;
  /** First day of accepted lines, `YYYY-MM-DD`. */
  jour: string;
}

/** Judges offers of one season: age, certificate, catalogue, trash, and what members hold by now. */
export async function judgeOffres(offres: readonly OffreDocument[], saisonId: string): Promise<JudgedOffres> {
  const moment = offresMoment();
  const { today } = moment;
  const members = offres.flatMap(membersOf);
  const lignes = offres.flatMap((one) => one.lignes);
  const adherentIds = [...new Set(lignes.map(({ adherentId }) => adherentId))];
  const asked = lignes.map(({ formuleId, ancienMontant }) => [formuleId, ancienMontant] as const);
  const [jour, persons, held, formules] = await Promise.all([
    firstDayIn(saisonId, today),
    campaignPersons([...adherentIds, ...offres.map(({ payeurId }) => payeurId)]),
    holdings({ saisonId, adherentIds }),
    campaignFormules([{ formules: new Map(asked) }], saisonId),
  ]);
  const conditions = { formules, persons, held, jour, today, pourcentage: 0 };
  const candidats = members.flatMap((member) => candidatOf(member, conditions) ?? []);
  return { formules, persons, troubles: troublesOf(candidats), jour, ...moment };
}
