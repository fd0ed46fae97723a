import {
  adherentSearchFields,
  asOneWord,
  fold,
  isPersonal,
  searchedWords,
  type Adherent,
  type AdherentSearchField,
  type AdherentSortField,
} from '@club/contract';
import { ageOn, clubToday } from '@club/service-kit';
import { codeSortKey, compactNumber, nameText, sortKey, startOfName } from '@club/service-kit/text';
import type { MemberQuery } from '../member-table.ts';
import { searchableText } from '../searchable-text.ts';

/** The table done naively: filter and sort an array of members at each question. */
export function expectedPage(members: readonly Adherent[], query: MemberQuery) {
  const persons = members.filter(isAsked[query.personnes]);
  const asked = persons.filter((person) => isFound(person, query));
  const matches = matcher(persons, query);
  const found = asked.filter(matches).toSorted(comparator(query));
  const first = (query.page - 1) * query.limit;
  return { ids: found.slice(first, first + query.limit).map(({ id }) => id), total: found.length };
}

function isFound(member: Adherent, query: MemberQuery): boolean {
  const { id, statut, civilite, dateNaissance, saisonId } = member;
  const { sexe, ageMin, ageMax, ageInconnu, saisonInscriptionId, held, membreSaisonId } = query;
  const age = ageOn(dateNaissance, clubToday());
  return (
    (!query.statut || statut === query.statut) &&
    (!sexe || (civilite === 'Mr') === (sexe === 'hommes')) &&
    (!saisonInscriptionId || saisonId === saisonInscriptionId) &&
    (ageInconnu === undefined || (age === null) === ageInconnu) &&
    (ageMin === undefined || (age !== null && age >= ageMin)) &&
    (ageMax === undefined || (age !== null && age <= ageMax)) &&
    (!held || isHeld(id, saisonId, held, membreSaisonId))
  );
}

function isHeld(
  id: string,
  saisonId: string | null,
  { holding, notHolding, ofSaison }: NonNullable<MemberQuery['held']>,
  membreSaisonId: string | undefined,
): boolean {
  return (
    holding.every((held) => held.includes(id)) &&
    !notHolding.some((held) => held.includes(id)) &&
    (!membreSaisonId || saisonId === membreSaisonId || ofSaison.includes(id))
  );
}

const isAsked: Record<MemberQuery['personnes'], (member: Adherent) => boolean> = {
  adherents: ({ estAdherent }) => estAdherent,
  payeurs: ({ estAdherent }) => !estAdherent,
  toutes: () => true,
};

function textsOf(member: Adherent, field: (typeof adherentSearchFields)[number]): string[] {
  const text = fold(searchableText(member, field));
  if (field === 'nom' || field === 'prenom') return [nameText(text)];
  const digits = field === 'telephone' || field === 'telephoneUrgence' ? compactNumber(text) : undefined;
  return digits ? [text, digits] : [text];
}

function matcher(members: readonly Adherent[], { search, searchField, personal }: MemberQuery) {
  const all = adherentSearchFields.filter((field) => personal || !isPersonal(field));
  const text = fold(search).trim();
  const holds = (member: Adherent, term: string, fields: readonly AdherentSearchField[]) =>
    fields.some((field) =>
      (field === 'all' ? all : [field]).some((one) =>
        textsOf(member, one).some((held) => held.includes(term)),
      ),
    );
  const digits = compactNumber(text);
  const asTyped = (member: Adherent) =>
    [text, ...(digits ? [digits] : [])].some((term) => holds(member, term, [searchField]));
  const oneWord = asOneWord(text);
  const isAsOneWord = (member: Adherent) =>
    oneWord !== undefined && holds(member, startOfName(oneWord), [searchField]);
  if (text === '' || members.some(asTyped))
    return (member: Adherent) => asTyped(member) || isAsOneWord(member);
  const isName = searchField === 'nom' || searchField === 'prenom';
  const fields: readonly AdherentSearchField[] = isName ? ['nom', 'prenom'] : [searchField];
  const words = searchedWords(text);
  return words.length === 1
    ? asTyped
    : (member: Adherent) => words.every((word) => holds(member, word, fields)) || isAsOneWord(member);
}

const keyOf: Record<AdherentSortField, (member: Adherent) => string> = {
  codeAdherent: (member) => codeSortKey(member.codeAdherent),
  nom: (member) => sortKey(member.nom),
  prenom: (member) => sortKey(member.prenom),
  email: (member) => fold(member.email ?? ''),
  telephone: (member) => sortKey(member.telephone ?? ''),
  statut: (member) => member.statut,
  dateNaissance: (member) => member.dateNaissance ?? '',
  dateInscription: (member) => member.dateInscription,
};

function comparator({ sort, order }: MemberQuery) {
  const keys = [keyOf[sort], keyOf.nom, keyOf.prenom, keyOf.codeAdherent, ({ id }: Adherent) => id];
  const sign = order === 'asc' ? 1 : -1;
  return (a: Adherent, b: Adherent): number => {
    const blanks = Number(keyOf[sort](a) === '') - Number(keyOf[sort](b) === '');
    if (blanks !== 0) return blanks;
    // Members without a value stay in the order of their names whatever the direction.
    const direction = keyOf[sort](a) === '' ? 1 : sign;
    for (const key of keys) {
      if (key(a) !== key(b)) return key(a) < key(b) ? -direction : direction;
    }
    return 0;
  };
}
