import type { CotisationFormule, PersonName } from '@club/contract';
import type { CollectionOf, UnitOfWork } from '@club/service-kit';
import { type KnownPersons, personNames } from '../../documents/adherents/persons.ts';
import { formulesById } from '../../documents/catalogue/formules.ts';
import { type CotisationDocument, Cotisations } from '../../documents/money/cotisations.ts';
import { type CreditDocument, Credits } from '../../documents/money/credits.ts';
import { type ReglementDocument, Reglements } from '../../documents/money/reglements.ts';

/** Names and codes that documents of money refer to. */
export interface MoneyReferences {
  person(id: string): PersonName;
  formule(id: string): CotisationFormule['formule'];
  codeCotisation(id: string): string;
  codeReglement(id: string): string;
  /** The credit a règlement's surplus became, if any. */
  creditOf(reglementId: string): string | null;
}

/** Documents to show. */
export interface MoneyDocuments {
  cotisations?: readonly CotisationDocument[];
  reglements?: readonly ReglementDocument[];
  credits?: readonly CreditDocument[];
}

/** Those that the caller already has. */
export interface KnownMoney extends Omit<MoneyDocuments, 'cotisations'> {
  cotisations?: readonly Coded<'codeCotisation'>[] | undefined;
}

/** Looks up what `shown` refers to, one indexed query per kind. `known` are documents the caller already has. */
export async function moneyReferences(
  shown: MoneyDocuments,
  { unit, known = {} }: { unit?: UnitOfWork; known?: KnownMoney & KnownPersons } = {},
): Promise<MoneyReferences> {
  const { cotisations = [], reglements = [], credits = [] } = shown;
  const paid = [
    ...reglements.flatMap(({ allocations }) => allocations.map(({ cotisationId }) => cotisationId)),
    ...credits.flatMap((credit) => [
      credit.cotisationId,
      ...credit.utilisations.map(({ cotisationId }) => cotisationId),
    ]),
  ];
  const giving = credits.map(({ reglementId }) => reglementId);
  const knownCotisations = [...cotisations, ...(known.cotisations ?? [])];
  const knownReglements = [...reglements, ...(known.reglements ?? [])];
  const [person, formule, codeCotisation, codeReglement, creditOf] = await queryAll(
    unit,
    () => personNames(personIds(shown), { unit, persons: known.persons }),
    () => formuleNames(cotisations, unit),
    () => codesOf(Cotisations, 'codeCotisation', paid, knownCotisations, unit),
    () => codesOf(Reglements, 'codeReglement', giving, knownReglements, unit),
    () => creditsBornOf(reglements, unit, known.credits),
  );
  return { person, formule, codeCotisation, codeReglement, creditOf };
}

function* personIds({ cotisations = [], reglements = [], credits = [] }: MoneyDocuments): Iterable<string> {
  for (const { payeurId, adherents } of cotisations) {
    yield payeurId;
    for (const { adherentId } of adherents) yield adherentId;
  }
  for (const { payeurId, allocations } of reglements) {
    yield payeurId;
    for (const { adherentId } of allocations) yield adherentId;
  }
  for (const { payeurId } of credits) yield payeurId;
}

async function formuleNames(
  cotisations: readonly CotisationDocument[],
  unit?: UnitOfWork,
): Promise<MoneyReferences['formule']> {
  const lines = cotisations.flatMap(({ adherents }) => adherents);
  const ids = new Set(lines.flatMap(({ formules }) => formules.map(({ formuleId }) => formuleId)));
  const found = await formulesById([...ids], unit);
  return (id) => {
    const { code = '', designation = '—', sectionId = null } = found.get(id) ?? {};
    return { id, code, designation, sectionId };
  };
}

/** Bounds the time spent decoding at once: a report refers to tens of thousands of documents. */
const idsPerQuery = 1_000;

type Coded<Key extends string> = { _id: string } & Record<Key, string>;

/** Codes by id, taken from `known` when there; missing ones are absent. */
export async function codesOf<Key extends 'codeCotisation' | 'codeReglement'>(
  collection: Pick<CollectionOf<{ _id: string }>, 'find'>,
  key: Key,
  ids: readonly (string | null)[],
  known: readonly Coded<Key>[] = [],
  unit?: UnitOfWork,
): Promise<(id: string) => string> {
  const codes = new Map(known.map((document) => [document._id, document[key] as string]));
  const missing = [...new Set(ids.filter((id) => id !== null && !codes.has(id)))];
  for (let at = 0; at < missing.length; at += idsPerQuery) {
    const found = collection.find<Coded<Key>>(
      { _id: { $in: missing.slice(at, at + idsPerQuery) } },
      { projection: { [key]: 1 }, session: unit?.session },
    );
    for (const document of await found.toArray()) codes.set(document._id, document[key]);
  }
  return (id) => codes.get(id) ?? '';
}

type Born = Pick<CreditDocument, '_id' | 'reglementId' | 'origine' | 'archivedAt'>;

/** The over-payment comes first, then what a paid cotisation gave back. */
async function creditsBornOf(
  reglements: readonly ReglementDocument[],
  unit: UnitOfWork | undefined,
  known: readonly Born[] = [],
): Promise<MoneyReferences['creditOf']> {
  const ids = reglements.filter(({ montantCredit }) => montantCredit !== 0).map(({ _id }) => _id);
  const born = new Map<string, Born>();
  const add = (credit: Born): void => {
    const { reglementId, archivedAt, origine } = credit;
    if (reglementId === null || archivedAt !== null) return;
    if (!born.has(reglementId) || origine === 'trop_percu') born.set(reglementId, credit);
  };
  known.forEach(add);
  const missing = ids.filter((id) => !born.has(id));
  if (missing.length > 0) {
    const found = Credits.find<Born>(
      { reglementId: { $in: missing }, archivedAt: null },
      { projection: { reglementId: 1, origine: 1, archivedAt: 1 }, session: unit?.session },
    );
    (await found.toArray()).forEach(add);
  }
  return (id) => born.get(id)?._id ?? null;
}

type Queries = readonly (() => Promise<unknown>)[];
type Answers<Q extends Queries> = { -readonly [K in keyof Q]: Awaited<ReturnType<Q[K]>> };

/** Runs queries in parallel, or one by one within a transaction, which allows one operation at a time. */
export async function queryAll<const Q extends Queries>(
  unit: UnitOfWork | undefined,
  ...queries: Q
): Promise<Answers<Q>> {
  if (!unit) return (await Promise.all(queries.map((query) => query()))) as Answers<Q>;
  const answers: unknown[] = [];
  for (const query of queries) answers.push(await query());
  return answers as Answers<Q>;
}
