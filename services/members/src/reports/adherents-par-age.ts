import type { AgeQuery, MemberReportRow } from '@club/contract';
import { ageOn, birthsOfAges, clubToday, unknownBirth } from '@club/service-kit';
import { inNameOrder } from '@club/service-kit/search';
import { trusted } from 'mongoose';
import { Adherents, membersOnly } from '../adherents/adherent-model.ts';
import { latestSaisons } from './latest-saisons.ts';

const columns = {
  ...{ codeAdherent: 1, nom: 1, prenom: 1, dateNaissance: 1, telephone: 1, email: 1, saisonId: 1 },
} as const;

/** Members born so that their age is between two, both included, on a day; one whose birth is unknown has no age. */
export function membersOfAges({ ageMin, ageMax }: AgeQuery, day: string) {
  const { after, to } = birthsOfAges(ageMin, ageMax, day);
  return Adherents.find(
    { ...membersOnly, dateNaissance: trusted({ $gt: after, $lte: to, $ne: unknownBirth }) },
    columns,
  ).lean();
}

/**
 * Members between two ages today, by name.
 * @throws RuleError `unavailable` (503) while finance, which knows what they hold, is away
 */
export async function reportAdherentsParAge(ages: AgeQuery): Promise<MemberReportRow[]> {
  const today = clubToday();
  const members = await membersOfAges(ages, today);
  const derniereSaison = await latestSaisons(members);
  return inNameOrder(members).map((member) => {
    const { _id, codeAdherent, nom, prenom, dateNaissance, telephone, email } = member;
    return {
      ...{ codeAdherent, nom, prenom, dateNaissance, telephone, email },
      age: ageOn(dateNaissance, today),
      derniereSaison: derniereSaison(_id),
    };
  });
}
