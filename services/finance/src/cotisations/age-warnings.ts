import { ageTrouble } from '@club/contract';
import type { Person } from '../adherents/persons.ts';
import { formulesById } from '../formules/find-formules.ts';
import type { NewLine } from '../ledger/cotisation-rules.ts';

/** Says of members whose age is not one that a formula is open to, when it begins for them: staff decide, the club's rule is known. */
export async function ageWarnings(
  lines: readonly NewLine[],
  persons: ReadonlyMap<string, Person>,
  today: string,
): Promise<string[]> {
  const formules = await formulesById(lines.flatMap((line) => line.formules.map((one) => one.formuleId)));
  return lines.flatMap(({ adherentId, formules: taken }) =>
    taken.flatMap(({ formuleId, dateDebut }) => {
      const [person, formule] = [persons.get(adherentId), formules.get(formuleId)];
      return (person && formule && ageTrouble(person, formule, { jour: dateDebut, today })) ?? [];
    }),
  );
}
