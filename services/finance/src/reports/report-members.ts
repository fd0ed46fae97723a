import {
  type AdherentState,
  type AnswerOf,
  type reportCalls,
  type SectionMembers,
  type SectionQuery,
} from '@club/contract';
import { ask, listInTurns } from '@club/service-kit';
import { inNameOrder } from '@club/service-kit/search';
import { adherentCopy } from '../adherents/adherent-copy.ts';
import { Formules } from '../formules/formule-model.ts';
import { personNames } from '../payeurs/person-names.ts';
import { membersByFormule, scopeOf, type HeldFormule } from './agreed-sums.ts';
import { catalogueOf } from './catalogue.ts';
import { oneReportAtATime } from './one-report-at-a-time.ts';
import { formuleGroups, sectionHolders, totalOf } from './section-report-rules.ts';
import { batchSize } from '../lists/batch-size.ts';

/** Addresses asked for at once: well below the largest message of the bus. */
const perQuestion = 1_000;

/**
 * Who holds which formula in the active season, with what each agreed to pay. Nothing is read for who has left (`signal`).
 * @throws RuleError `no_active_saison` (404), `unavailable` (503)
 */
export function reportAdherentsSectionFormule(
  query: SectionQuery,
  signal: AbortSignal,
): Promise<AnswerOf<typeof reportCalls.reportAdherentsSectionFormule>> {
  return oneReportAtATime(signal, async () => {
    const held = await heldIn(query);
    const ids = idsOf(held);
    const nameOf = await personNames(ids);
    const groups = formuleGroups(held, await catalogueOf(held), inNameOrder(ids.map(nameOf)));
    return { groupes: await listInTurns(groups), totalGeneral: totalOf(held) };
  });
}

/**
 * Who holds anything of which section in the active season, and how to reach them, each section made when it is asked for; their
 * addresses only for who may know them (`personal`). Nothing is read for who has left (`signal`).
 * @throws RuleError `no_active_saison` (404), `unavailable` (503) also while members, who keep the addresses, are away
 */
export function reportAdherentsParSection(
  query: SectionQuery,
  signal: AbortSignal,
  personal: boolean,
): Promise<Iterable<SectionMembers>> {
  return oneReportAtATime(signal, async () => {
    const held = await heldIn(query);
    const contacts = inNameOrder(await contactsOf(idsOf(held), personal));
    return membersOfSections(sectionHolders(held, await catalogueOf(held)), contacts);
  });
}

function* membersOfSections(
  sections: ReturnType<typeof sectionHolders>,
  contacts: readonly Contact[],
): Generator<SectionMembers> {
  for (const { adherentIds, ...section } of sections) {
    const own = contacts.filter(({ id }) => adherentIds.has(id));
    const adherents = own.map(({ id: _id, ...contact }) => contact);
    yield { ...section, nombreAdherents: adherentIds.size, adherents };
  }
}

async function heldIn({ sectionId }: SectionQuery): Promise<HeldFormule[]> {
  const scope = await scopeOf();
  if (!sectionId) return membersByFormule(scope).toArray();
  // Deleted ones too: somebody may hold them.
  const formules = await Formules.find({ sectionId }, { _id: 1 }).lean();
  const ids = formules.map(({ _id }) => _id);
  return membersByFormule(scope, ids).toArray();
}

const idsOf = (held: readonly HeldFormule[]): string[] => [
  ...new Set(held.map(({ adherentId }) => adherentId)),
];

type Contact = SectionMembers['adherents'][number] & { id: string };
type CopiedContact = Pick<AdherentState, 'email' | 'dateNaissance' | 'telephone'> & { _id: string };

const contactFields = { email: 1, dateNaissance: 1, telephone: 1 } as const;

/** How to reach members; one that the copy does not know has no more than an id. */
async function contactsOf(ids: readonly string[], personal: boolean): Promise<Contact[]> {
  const copies = adherentCopy.model.collection.find<CopiedContact>(
    { _id: { $in: ids } as never },
    { projection: contactFields, batchSize },
  );
  const [copied, nameOf, adresses] = await Promise.all([
    copies.toArray(),
    personNames(ids),
    personal ? adressesOf(ids) : null,
  ]);
  const byId = new Map(copied.map((copy) => [copy._id, copy]));
  return ids.map((id) => {
    const { email = null, dateNaissance = null, telephone = null } = byId.get(id) ?? {};
    const { codeAdherent, nom, prenom } = nameOf(id);
    const contact = { id, codeAdherent, nom, prenom, email, dateNaissance, telephone };
    return adresses ? { ...contact, adresse: adresses.get(id) ?? null } : contact;
  });
}

/** Addresses are no part of what members publish: they are asked for. */
async function adressesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let at = 0; at < ids.length; at += perQuestion) {
    const asked = { ids: ids.slice(at, at + perQuestion) };
    const answer = (await ask('members', 'adresses', asked)) as { id: string; adresse: string }[];
    for (const { id, adresse } of answer) found.set(id, adresse);
  }
  return found;
}
