import { asksReceipts, fold, matchesReceipt } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { codeSortKey, nameText } from '@club/service-kit/text';
import type {
  CotisationFilter,
  CotisationSort,
  IndexedCotisation,
  NamedFormule,
} from '../cotisation-table.ts';
import type { IndexedPerson } from '../person-table.ts';
import type { IndexedReglement, ReglementFilter, ReglementSort } from '../reglement-table.ts';
import { sommesOf } from './naive-sommes.ts';
import { asTypedElseWords, codeOf, hasNumber, isNamed } from './naive-persons.ts';

type Persons = ReadonlyMap<string, IndexedPerson>;
type Slice<Sort> = { sort: Sort; order: 'asc' | 'desc'; page: number; limit: number };

/** The list of cotisations done naively: every filter over every document at each question. */
export function expectedCotisations(
  documents: readonly IndexedCotisation[],
  persons: Persons,
  filter: CotisationFilter,
  slice: Slice<CotisationSort>,
  paying: readonly IndexedReglement[] = [],
) {
  const among = documents.filter((one) => isAmongCotisations(one, filter));
  const { search = '', searchField, formules = [] } = filter;
  const found = asTypedElseWords(among, search, (one, terms) => {
    if (searchField === 'montant') return holdsAmount(one.montantTotal, search);
    if (searchField) return cotisationHolds[searchField](one, terms, persons, formules);
    return (
      Object.values(cotisationHolds).some((holds) => holds(one, terms, persons, formules)) ||
      holdsAmount(one.montantTotal, search) ||
      named(one, persons).some((person) => hasNumber(person, search)) ||
      paying.some((reglement) => reglement.archivedAt === null && pays(reglement, one, terms))
    );
  });
  const asked = found.filter(({ statut }) => !filter.statut || statut === filter.statut);
  const shown = pageOf(asked, cotisationKeys[slice.sort], slice);
  return filter.sommes ? { ...shown, sommes: sommesOf(asked, filter.formuleIds) } : shown;
}

function isAmongCotisations(one: IndexedCotisation, filter: CotisationFilter): boolean {
  const { archivees = false, saisonId, type, sansReglement, aPayer, payeurId, adherentId } = filter;
  const { formuleIds, creeDu, creeAu } = filter;
  const day = clubToday(one.createdAt);
  const taken = one.adherents.flatMap(({ formules }) => formules.map(({ formuleId }) => formuleId));
  const unpaid = one.montantAlloue === 0 && one.montantTotal > 0;
  return (
    (one.archivedAt !== null) === archivees &&
    (saisonId === undefined || one.saisonId === saisonId) &&
    (formuleIds === undefined || taken.some((id) => formuleIds.includes(id))) &&
    (creeDu === undefined || day >= creeDu) &&
    (creeAu === undefined || day <= creeAu) &&
    (type === undefined || one.type === type) &&
    (sansReglement === undefined || unpaid === sansReglement) &&
    (aPayer === undefined || (one.statut !== 'payee') === aPayer) &&
    (payeurId === undefined || one.payeurId === payeurId) &&
    (adherentId === undefined || one.adherents.some((line) => line.adherentId === adherentId))
  );
}

type Holds = (
  one: IndexedCotisation,
  terms: readonly string[],
  persons: Persons,
  formules: readonly NamedFormule[],
) => boolean;

const cotisationHolds: Record<Exclude<CotisationFilter['searchField'], 'montant' | undefined>, Holds> = {
  code: (one, terms, persons) => {
    const codes = [fold(one.codeCotisation), ...named(one, persons).map(codeOf)];
    return terms.every((term) => codes.some((code) => code.includes(term)));
  },
  nom: (one, terms, persons) => named(one, persons).some((person) => isNamed(person, terms)),
  activites: (one, terms, _persons, formules) =>
    one.adherents
      .flatMap((line) => line.formules.map(({ formuleId }) => formuleId))
      .flatMap((id) => formules.filter(({ _id }) => _id === id))
      .some(({ code, designation }) =>
        terms.every((term) => [code, designation].some((text) => fold(text).includes(term))),
      ),
};

/** A whole code of a règlement finds what it pays. */
const pays = (
  { codeReglement, allocations }: IndexedReglement,
  { _id }: IndexedCotisation,
  terms: readonly string[],
): boolean =>
  isCode(terms) &&
  fold(codeReglement).includes(terms[0]!) &&
  allocations.some(({ cotisationId }) => cotisationId === _id);

const isCode = (terms: readonly string[]) => terms.length === 1 && /^[a-zعل]+-?[\d-]*\d$/.test(terms[0]!);

function named(one: IndexedCotisation, persons: Persons): IndexedPerson[] {
  const ids = [one.payeurId, ...one.adherents.map(({ adherentId }) => adherentId)];
  return ids.flatMap((id) => persons.get(id) ?? []);
}

const cotisationKeys: Record<CotisationSort, (one: IndexedCotisation) => string | number> = {
  createdAt: ({ createdAt }) => createdAt.getTime(),
  codeCotisation: ({ codeCotisation }) => codeSortKey(codeCotisation),
  montantTotal: ({ montantTotal }) => montantTotal,
};

/** The list of règlements done naively, with the counters of its tabs. */
export function expectedReglements(
  documents: readonly IndexedReglement[],
  persons: Persons,
  filter: ReglementFilter,
  slice: Slice<ReglementSort>,
  cotisations: readonly IndexedCotisation[] = [],
) {
  const { search = '', searchField, statut, archivees = false, saisonId, payeurId } = filter;
  const receiptsOf = (one: IndexedReglement) =>
    one.details.filter((line) => matchesReceipt(one, line, filter));
  const among = documents.filter(
    (one) =>
      (one.archivedAt !== null) === archivees &&
      (saisonId === undefined || one.saisonId === saisonId) &&
      (payeurId === undefined || one.payeurId === payeurId) &&
      (!asksReceipts(filter) || receiptsOf(one).length > 0),
  );
  const found = asTypedElseWords(among, search, (one, terms) => {
    const payer = persons.get(one.payeurId);
    const codes = [fold(one.codeReglement), ...(payer ? [codeOf(payer)] : [])];
    const holds = {
      code: () => terms.every((term) => codes.some((code) => code.includes(term))),
      nom: () =>
        payer !== undefined && terms.every((term) => isNamed(payer, [term]) || codeOf(payer).includes(term)),
      montant: () => holdsAmount(one.montantTotal, search),
      cheque: () => {
        const texts = [one.reference, ...one.details.map(({ reference }) => reference)];
        const folded = [...texts.map((text) => fold(text ?? '')), nameText(one.tireur ?? '')];
        return terms.every((term) => folded.some((text) => text.includes(term)));
      },
    };
    if (searchField) return holds[searchField]();
    return (
      Object.values(holds).some((isHeld) => isHeld()) ||
      (payer !== undefined && hasNumber(payer, search)) ||
      (isCode(terms) &&
        cotisations.some(
          ({ _id, codeCotisation }) =>
            fold(codeCotisation).includes(terms[0]!) &&
            one.allocations.some(({ cotisationId }) => cotisationId === _id),
        ))
    );
  });
  const wordOf = ({ contrePasseParId, contrePasseDeId, ...one }: IndexedReglement) =>
    contrePasseParId || contrePasseDeId ? 'contre_passe' : one.statut;
  const count = (word: string) => found.filter((one) => wordOf(one) === word).length;
  const compteurs = {
    en_attente: count('en_attente'),
    en_cours: count('en_cours'),
    complete: count('complete'),
    contre_passes: count('contre_passe'),
    total: found.length,
  };
  const word = statut === 'partiel' ? 'en_cours' : statut;
  const asked = found.filter((one) => !word || wordOf(one) === word);
  const shown = { ...pageOf(asked, reglementKeys[slice.sort], slice), compteurs };
  if (!asksReceipts(filter)) return shown;
  const lines = asked.flatMap(receiptsOf);
  const montant = lines.reduce((sum, line) => sum + line.montant, 0);
  return { ...shown, recu: { nombre: lines.length, montant } };
}

function holdsAmount(montant: number, typed: string): boolean {
  const text = typed.replaceAll(' ', '').replace(',', '.');
  return /\d/.test(text) && /^-?[\d.]+$/.test(text) && (montant / 100).toFixed(2).includes(text);
}

const reglementKeys: Record<ReglementSort, (one: IndexedReglement) => string | number> = {
  dateReglement: ({ dateReglement, createdAt }) =>
    dateReglement === '2031-01-01' ? clubToday(createdAt) : dateReglement,
  codeReglement: ({ codeReglement }) => codeSortKey(codeReglement),
  montantTotal: ({ montantTotal }) => montantTotal,
};

function pageOf<Of extends { _id: string }, Sort>(
  asked: readonly Of[],
  keyOf: (of: Of) => string | number,
  { order, page, limit }: Slice<Sort>,
): { ids: string[]; total: number } {
  const ascending = asked.toSorted((a, b) => {
    const [mine, theirs] = [keyOf(a), keyOf(b)];
    if (mine === theirs) return a._id < b._id ? -1 : 1;
    return mine < theirs ? -1 : 1;
  });
  const sorted = order === 'asc' ? ascending : ascending.toReversed();
  const first = (page - 1) * limit;
  return { ids: sorted.slice(first, first + limit).map(({ _id }) => _id), total: sorted.length };
}
