import {
  type AdherentState,
  type AnswerOf,
  idsPerQuestion,
  type reportCalls,
  type UntilQuery,
  type SectionMembers,
  type SectionQuery,
} from '@club/contract';
import { listYielding, requestReply } from '@club/service-kit';
import { inNameOrder } from '@club/service-kit/text';
import { personNames, adherentCopy } from '../../documents/adherents/persons.ts';
import { Formules } from '../../documents/catalogue/formules.ts';
import { batchSize } from '../../documents/collections/read-documents.ts';
import { catalogueOf, membersByFormule, scopeOf } from './agreed-sums.ts';
import { oneReportAtATime } from './one-report-at-a-time.ts';
import { formuleGroups, sectionHolders, totalOf, type HeldFormule } from './section-report-rules.ts';

/**
 * Who holds which formula in a season, with the agreed amounts. Nothing is read once `signal` is aborted.
 * @throws RuleError as `reportedSaisonId`
 */
export function reportAdherentsSectionFormule(
  query: SectionQuery & UntilQuery,
  signal: AbortSignal,
): Promise<AnswerOf<typeof reportCalls.reportAdherentsSectionFormule>> {
  return oneReportAtATime(signal, async () => {
    const held = await heldIn(query);
    const ids = idsOf(held);
    const nameOf = await personNames(ids);
    const groups = formuleGroups(held, await catalogueOf(held), inNameOrder(ids.map(nameOf)));
    return { groupes: await listYielding(groups), totalGeneral: totalOf(held) };
  });
}

/**
 * Members of each section of a season and their contacts, generated section by section; addresses only with `personal`
 * . Nothing is read once `signal` is aborted.
 * @throws RuleError as `reportedSaisonId`, also `unavailable` while members, who keep the addresses, are away
 */
export function reportAdherentsParSection(
  query: SectionQuery & UntilQuery,
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

async function heldIn({ sectionId, ...season }: SectionQuery & UntilQuery): Promise<HeldFormule[]> {
  const scope = await scopeOf(season);
  if (!sectionId) return membersByFormule(scope).toArray();
  // Deleted ones included: members may hold them.
  const formules = await Formules.find({ sectionId }, { projection: { _id: 1 } }).toArray();
  const ids = formules.map(({ _id }) => _id);
  return membersByFormule(scope, ids).toArray();
}

const idsOf = (held: readonly HeldFormule[]): string[] => [
  ...new Set(held.map(({ adherentId }) => adherentId)),
];

type Contact = SectionMembers['adherents'][number] & { id: string };
type CopiedContact = Pick<AdherentState, 'email' | 'dateNaissance' | 'telephone'> & { _id: string };

const contactFields = { email: 1, dateNaissance: 1, telephone: 1 } as const;

/** Contacts of members; one unknown to the copy has an id only. */
async function contactsOf(ids: readonly string[], personal: boolean): Promise<Contact[]> {
  const copies = adherentCopy.collection.find<CopiedContact>(
    { _id: { $in: ids } },
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

/** Addresses are not published: the members service is asked. */
export async function adressesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let at = 0; at < ids.length; at += idsPerQuestion) {
    const asked = { ids: ids.slice(at, at + idsPerQuestion) };
    for (const { id, adresse } of await requestReply('members', 'adresses', asked)) found.set(id, adresse);
  }
  return found;
}
