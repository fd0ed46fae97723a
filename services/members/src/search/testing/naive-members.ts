import {
  adherentSearchFields,
  asOneWord,
  fold,
  isPersonal,
  saisonsInscrites,
  searchedWords,
  wordsAsOne,
  type Adherent,
  type AdherentSearchField,
  type AdherentSortField,
} from '@club/contract';
import { ageOn, clubToday } from '@club/service-kit';
import {
  codeSortKey,
  compactNumber,
  nameText,
  searchedNumbers,
  telephonesIn,
  sortKey,
  startOfName,
} from '@club/service-kit/text';
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

const naiveSexe = (civilite: Adherent['civilite']) =>
  civilite === 'Mr' ? 'hommes' : civilite === null ? 'inconnus' : 'femmes';

function isFound(member: Adherent, query: MemberQuery): boolean {
  const { id, statut, civilite, dateNaissance } = member;
  const saisons = saisonsInscrites(member);
  const { sexe, ageMin, ageMax, ageInconnu, saisonInscriptionId, held, membreSaisonId } = query;
  const age = ageOn(dateNaissance, clubToday());
  return (
    (!query.statut || statut === query.statut) &&
    (!sexe || sexe === naiveSexe(civilite)) &&
    (!saisonInscriptionId || saisons.includes(saisonInscriptionId)) &&
    (ageInconnu === undefined || (age === null) === ageInconnu) &&
    (ageMin === undefined || (age !== null && age >= ageMin)) &&
    (ageMax === undefined || (age !== null && age <= ageMax)) &&
    (!held || isHeld(id, saisons, held, membreSaisonId))
  );
}

function isHeld(
  id: string,
  saisons: readonly string[],
  { holding, notHolding, ofSaison }: NonNullable<MemberQuery['held']>,
  membreSaisonId: string | undefined,
): boolean {
  return (
    holding.every((held) => held.includes(id)) &&
    !notHolding.some((held) => held.includes(id)) &&
    (!membreSaisonId || saisons.includes(membreSaisonId) || ofSaison.includes(id))
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
  if (field !== 'telephone' && field !== 'telephoneUrgence') return [text];
  return [text, compactNumber(text) ?? '', ...telephonesIn(text)].filter((one) => one !== '');
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
  const asTyped = (member: Adherent) =>
    [text, ...searchedNumbers(text)].some((term) => holds(member, term, [searchField]));
  const words = searchedWords(text);
  const isName = searchField === 'nom' || searchField === 'prenom';
  const fields: readonly AdherentSearchField[] = isName ? ['nom', 'prenom'] : [searchField];
  const holdsAll = (member: Adherent, terms: readonly string[]) =>
    terms.every((term) => holds(member, term, terms.length === 1 ? [searchField] : fields));
  const oneWord = words.length > 1 ? asOneWord(text) : undefined;
  const asNames = [wordsAsOne(words), oneWord === undefined ? undefined : [startOfName(oneWord)]];
  const found =
    text === '' || words.length === 1 || members.some(asTyped)
      ? asTyped
      : (member: Adherent) => holdsAll(member, words);
  return (member: Adherent) => found(member) || asNames.some((terms) => terms && holdsAll(member, terms));
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
