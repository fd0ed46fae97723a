import type { CotisationFormule, PersonName } from '@club/contract';
import type { Unit } from '@club/service-kit';
import type { CotisationDocument } from '../cotisations/cotisation-document.ts';
import { Cotisations } from '../cotisations/cotisation-model.ts';
import type { CreditDocument } from '../credits/credit-document.ts';
import { Credits } from '../credits/credit-model.ts';
import { formulesById } from '../formules/find-formules.ts';
import { personNames, type KnownPersons } from '../payeurs/person-names.ts';
import { together } from './together.ts';
import type { ReglementDocument } from '../reglements/reglement-document.ts';
import { Reglements } from '../reglements/reglement-model.ts';

/** What documents of money name, found for all of them at once. */
export interface MoneyReferences {
  person(id: string): PersonName;
  formule(id: string): CotisationFormule['formule'];
  codeCotisation(id: string): string;
  codeReglement(id: string): string;
  /** The credit that a règlement's surplus became; null when it left none. */
  creditOf(reglementId: string): string | null;
}

/** Documents to show. */
export interface MoneyDocuments {
  cotisations?: readonly CotisationDocument[];
  reglements?: readonly ReglementDocument[];
  credits?: readonly CreditDocument[];
}

/**
 * Looks up what `shown` name: one indexed query for each kind, none for a kind that nothing names. `known` are documents
 * that the caller has already.
 */
export async function moneyReferences(
  shown: MoneyDocuments,
  { unit, known = {} }: { unit?: Unit; known?: MoneyDocuments & KnownPersons } = {},
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
  const [person, formule, codeCotisation, codeReglement, creditOf] = await together(
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
  unit?: Unit,
): Promise<MoneyReferences['formule']> {
  const lines = cotisations.flatMap(({ adherents }) => adherents);
  const ids = new Set(lines.flatMap(({ formules }) => formules.map(({ formuleId }) => formuleId)));
  const found = await formulesById([...ids], unit);
  return (id) => {
    const { code = '', designation = '—', sectionId = null } = found.get(id) ?? {};
    return { id, code, designation, sectionId };
  };
}

/** A report names tens of thousands of documents: their answer, decoded at once, would hold up whoever waits beside. */
const idsPerQuery = 1_000;

type Coded<Key extends string> = { _id: string } & Record<Key, string>;

/** Codes by id; of `known` documents without asking. One that is nowhere shows none. */
export async function codesOf<Key extends 'codeCotisation' | 'codeReglement'>(
  model: typeof Cotisations | typeof Reglements,
  key: Key,
  ids: readonly (string | null)[],
  known: readonly Coded<Key>[] = [],
  unit?: Unit,
): Promise<(id: string) => string> {
  const codes = new Map(known.map((document) => [document._id, document[key] as string]));
  const missing = [...new Set(ids.filter((id) => id !== null && !codes.has(id)))];
  for (let at = 0; at < missing.length; at += idsPerQuery) {
    const found = model.collection.find<Coded<Key>>(
      { _id: { $in: missing.slice(at, at + idsPerQuery) } as never },
      { projection: { [key]: 1 }, session: unit?.session },
    );
    for (const document of await found.toArray()) codes.set(document._id, document[key]);
  }
  return (id) => codes.get(id) ?? '';
}

type Born = Pick<CreditDocument, '_id' | 'reglementId' | 'origine' | 'archivedAt'>;

/** Its over-payment first; else what a cotisation that it paid gave back. */
async function creditsBornOf(
  reglements: readonly ReglementDocument[],
  unit: Unit | undefined,
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
    const found = Credits.collection.find<Born>(
      { reglementId: { $in: missing }, archivedAt: null } as never,
      { projection: { reglementId: 1, origine: 1, archivedAt: 1 }, session: unit?.session },
    );
    (await found.toArray()).forEach(add);
  }
  return (id) => born.get(id)?._id ?? null;
}
