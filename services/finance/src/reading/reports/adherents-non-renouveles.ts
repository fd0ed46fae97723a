import {
  adherentDefaults,
  fieldsOf,
  lastSaison,
  memberReportFields,
  type AdherentState,
  type MemberReportField,
  type MemberReportRow,
  type UntilQuery,
} from '@club/contract';
import { ageOn, clubDayEnd, clubToday } from '@club/service-kit';
import { inNameOrder } from '@club/service-kit/text';
import { adherentCopy } from '../../documents/adherents/persons.ts';
import { batchSize } from '../../documents/collections/read-documents.ts';
import { campaignNow, expectedOf } from '../../selling/renouvellements/candidats/campaign.ts';
import { notRenewed } from '../../selling/renouvellements/entonnoir/entonnoir-rules.ts';
import { membersByFormule } from './agreed-sums.ts';
import { heldSaisonsOf, knownSaisons } from './held-saisons.ts';

type Reported = Pick<AdherentState, MemberReportField | 'saisonId'> & { _id: string };

const columns = Object.fromEntries([...memberReportFields, 'saisonId'].map((field) => [field, 1]));

/** Who held something in a season at the end of a day. */
async function holdersUntil(saisonId: string, jour: string): Promise<ReadonlySet<string>> {
  const found = await membersByFormule({ saisonId, createdAt: { $lt: clubDayEnd(jour) } }).toArray();
  return new Set(found.map(({ adherentId }) => adherentId));
}

/**
 * Members with live cotisations of the season before but none of the season asked for, by name; as `nonRenouveles` of
 * the funnel; up to a day, who had not come back at its end. `age` is today's; the last season follows S-12.
 * @throws RuleError as `reportedSaisonId`
 */
export async function reportAdherentsNonRenouveles({
  saisonId: asked,
  jusquau,
}: UntilQuery): Promise<MemberReportRow[]> {
  const campaign = await campaignNow(asked);
  const back = jusquau ? await holdersUntil(campaign.active._id, jusquau) : campaign.held;
  const missing = notRenewed(expectedOf(campaign), back);
  const ids = missing.map(({ adherentId }) => adherentId);
  const persons = await adherentCopy.collection
    .find<Reported>({ _id: { $in: ids } }, { projection: columns, batchSize })
    .toArray();
  const today = clubToday();
  const held = await heldSaisonsOf(ids);
  const known = knownSaisons();
  return inNameOrder(persons).map(({ _id, saisonId, ...person }) => ({
    // Copies made before a field was published lack it.
    ...fieldsOf({ ...adherentDefaults, ...person }, memberReportFields),
    age: ageOn(person.dateNaissance, today),
    derniereSaison: lastSaison([saisonId, ...(held.get(_id) ?? [])], known)?.nom ?? null,
  }));
}
