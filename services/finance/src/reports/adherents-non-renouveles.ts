import type { AdherentState, MemberReportRow } from '@club/contract';
import { ageOn, clubToday } from '@club/service-kit';
import { inNameOrder } from '@club/service-kit/search';
import { adherentCopy } from '../adherents/adherent-copy.ts';
import { campaignNow, expectedOf } from '../renouvellements/candidats/campaign.ts';
import { notRenewed } from '../renouvellements/entonnoir/entonnoir-rules.ts';
import { batchSize } from '../lists/batch-size.ts';

type Reported = Pick<
  AdherentState,
  'codeAdherent' | 'nom' | 'prenom' | 'dateNaissance' | 'telephone' | 'email'
>;

const columns = { codeAdherent: 1, nom: 1, prenom: 1, dateNaissance: 1, telephone: 1, email: 1 } as const;

/**
 * Members who hold live cotisations of the former season and none of the active one, by name: those of `nonRenouveles` of the
 * funnel. `age` is today's.
 * @throws RuleError `no_active_saison` (404), `unavailable` (503)
 */
export async function reportAdherentsNonRenouveles(): Promise<MemberReportRow[]> {
  const campaign = await campaignNow();
  const missing = notRenewed(expectedOf(campaign), campaign.held);
  const ids = missing.map(({ adherentId }) => adherentId);
  const persons = await adherentCopy.model.collection
    .find<Reported>({ _id: { $in: ids } as never }, { projection: { ...columns, _id: 0 }, batchSize })
    .toArray();
  const today = clubToday();
  const derniereSaison = campaign.former?.nom ?? null;
  return inNameOrder(persons).map((person) => ({
    ...person,
    age: ageOn(person.dateNaissance, today),
    derniereSaison,
  }));
}
