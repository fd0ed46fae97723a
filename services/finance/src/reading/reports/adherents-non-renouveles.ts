import {
  adherentDefaults,
  fieldsOf,
  memberReportFields,
  type AdherentState,
  type LapsedQuery,
  type MemberReportField,
  type MemberReportRow,
} from '@club/contract';
import { ageOn, clubToday } from '@club/service-kit';
import { inNameOrder } from '@club/service-kit/text';
import { adherentCopy } from '../../documents/adherents/persons.ts';
import { batchSize } from '../../documents/collections/read-documents.ts';
import { knownSaisons } from './held-saisons.ts';
import { nonRenouveles } from './non-renouveles.ts';

type Reported = Pick<AdherentState, MemberReportField> & { _id: string };

const columns = Object.fromEntries(memberReportFields.map((field) => [field, 1]));

/**
 * Members not renewed in a season (S-12), by name, with their last one; `age` is today's.
 * @throws RuleError as `nonRenouveles`
 */
export async function reportAdherentsNonRenouveles(query: LapsedQuery): Promise<MemberReportRow[]> {
  const found = await nonRenouveles(query);
  const persons = await adherentCopy.collection
    .find<Reported>({ _id: { $in: [...found.keys()] } }, { projection: columns, batchSize })
    .toArray();
  const [today, saisons] = [clubToday(), knownSaisons()];
  return inNameOrder(persons).map(({ _id, ...person }) => ({
    // Copies made before a field was published lack it.
    ...fieldsOf({ ...adherentDefaults, ...person }, memberReportFields),
    age: ageOn(person.dateNaissance, today),
    derniereSaison: saisons.get(found.get(_id) ?? '')?.nom ?? null,
  }));
}
