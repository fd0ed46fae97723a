import {
  adherentDefaults,
  fieldsOf,
  memberReportFields,
  type AgeQuery,
  type MemberReportField,
  type MemberReportRow,
} from '@club/contract';
import { ageOn, birthsOfAges, clubToday, unknownBirth } from '@club/service-kit';
import { inNameOrder } from '@club/service-kit/text';
import { Adherents, membersOnly } from '../adherents/adherent-model.ts';
import { latestSaisons } from './latest-saisons.ts';

const columns = Object.fromEntries(
  [...memberReportFields, 'saisonId' as const, 'inscriptions' as const].map((field) => [field, 1]),
) as Record<MemberReportField | 'saisonId' | 'inscriptions', 1>;

/** Both included, on a day; without birth date nobody. */
export function membersOfAges({ ageMin, ageMax }: AgeQuery, day: string) {
  const { after, to } = birthsOfAges(ageMin, ageMax, day);
  return Adherents.find(
    { ...membersOnly, dateNaissance: { $gt: after, $lte: to, $ne: unknownBirth } },
    { projection: columns },
  );
}

/**
 * Members between two ages today, by name.
 * @throws RuleError `unavailable` (503) while finance is away
 */
export async function reportAdherentsParAge(ages: AgeQuery): Promise<MemberReportRow[]> {
  const today = clubToday();
  const members = await membersOfAges(ages, today).toArray();
  const derniereSaison = await latestSaisons(members);
  return inNameOrder(members).map((member) => ({
    ...fieldsOf({ ...adherentDefaults, ...member }, memberReportFields),
    age: ageOn(member.dateNaissance, today),
    derniereSaison: derniereSaison(member._id),
  }));
}
