import { type Recu } from '@club/contract';
import {
  type Actor,
  clubCurrency,
  clubSettings,
  clubToday,
  personOf,
  recordHistory,
  type UnitOfWork,
} from '@club/service-kit';
import AsyncLock from 'async-lock';
import { Types } from 'mongoose';
import { takeNumber } from '../../documents/collections/take-number.ts';
import { sumOf } from '../../ledger/rules/amounts.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import { liveSaisons, saisonCopy } from '../../documents/saisons/saisons.ts';
import { moneyReferences, type MoneyReferences } from '../../ledger/views/money-references.ts';
import type { KnownOfReglements } from '../../ledger/views/present-reglements.ts';
import { isValid, linesToReceipt, recuCode, recuOfAll } from './recu-rules.ts';
import { RecuCounters, type RecuDocument, Recus } from './recus.ts';
import { presentRecus, recuRecord, toRecu } from './to-recu.ts';

/** Whose request it is. */
export interface Origin {
  actor: Actor;
  requestId: string;
}

/** Values of a document that is to be numbered. */
type NewRecu = Omit<
  RecuDocument,
  '_id' | 'numero' | 'code' | 'saison' | 'date' | 'createdAt' | 'createdBy' | 'remisAt'
>;

const lock = new AsyncLock({ maxPending: 10_000 });

/** Work that numbers documents of seasons, one after the other in this process; between processes the transactions decide. */
export const withRecuLock = <T>(saisonIds: string | string[], work: () => Promise<T>): Promise<T> =>
  lock.acquire(saisonIds, work);

interface Issue {
  origin: Origin;
  /** Documents that the caller already has. */
  known?: KnownOfReglements;
}

/**
 * The receipt of these règlements, within the transaction: a new one of what stands on none yet, else the one that stands (M-44).
 * @throws RuleError `rule` of `linesToReceipt`
 */
export async function issueRecu(
  unit: UnitOfWork,
  reglements: readonly ReglementDocument[],
  issue: Issue,
): Promise<Recu> {
  const { recu, issued } = await newRecu(unit, reglements, issue);
  if (recu) return recu;
  const ids = reglements.map(({ _id }) => _id);
  const [standing] = await presentRecus([(recuOfAll(issued, ids) ?? issued.at(-1))!], unit);
  return standing!;
}

/**
 * A new receipt of what stands on none yet, if anything does; and the valid receipts that there were.
 * @throws RuleError `rule` of `linesToReceipt`
 */
export async function newRecu(
  unit: UnitOfWork,
  reglements: readonly ReglementDocument[],
  { origin, known }: Issue,
): Promise<{ recu?: Recu; issued: readonly RecuDocument[] }> {
  const ids = reglements.map(({ _id }) => _id);
  const { session } = unit;
  const named = await Recus.find({ 'lignes.reglementId': { $in: ids } }, { session }).toArray();
  const issued = named.filter(isValid);
  const lignes = linesToReceipt(reglements, issued);
  if (lignes.length === 0) return { issued };
  const told = reglements.filter(({ _id }) => lignes.some(({ reglementId }) => reglementId === _id));
  const references = await moneyReferences({ reglements: told }, { unit, known });
  const [{ saisonId, payeurId }] = told as [ReglementDocument];
  const { codeAdherent, prenom, nom } = references.person(payeurId);
  const { nom: club, adresse, telephone, email, siteWeb } = clubSettings.current.clubInfo;
  const recu = await storeRecu(unit, origin, {
    saisonId,
    payeurId,
    lignes,
    payeur: { codeAdherent, prenom, nom },
    devise: clubCurrency(),
    montant: sumOf(lignes.map(({ montant }) => montant)),
    objets: objetsOf(told, references, await saisonsPaid(told, unit)),
    club: { nom: club, adresse, telephone, email, siteWeb },
    annuleParId: null,
    annuleParCode: null,
    annuleId: null,
    annuleCode: null,
    motif: null,
  });
  return { recu, issued };
}

/** Takes the next number of the season, with its day, and stores the document with its history; both or neither. */
export async function storeRecu(
  unit: UnitOfWork,
  { actor, requestId }: Origin,
  recu: NewRecu,
): Promise<Recu> {
  const { session } = unit;
  const { saisonId } = recu;
  const { numero, at } = await takeNumber(RecuCounters, saisonId, unit);
  const saison = await saisonName(saisonId);
  const document: RecuDocument = {
    ...recu,
    _id: new Types.ObjectId().toHexString(),
    numero,
    saison,
    code: recuCode(saison, numero),
    date: clubToday(at),
    remisAt: null,
    createdBy: personOf(actor).nom,
    createdAt: at,
  };
  await Recus.insertOne(document, { session });
  const after = recuRecord(document);
  const change = { entity: 'recu', id: document._id, version: 1, action: 'create' as const };
  await recordHistory(unit, { ...change, before: null, after, actor, requestId });
  return toRecu(document, null);
}

/** The name of a season; blank for one that is unknown. */
export async function saisonName(saisonId: string): Promise<string> {
  const known = liveSaisons.get(saisonId) ?? (await saisonCopy.collection.findOne({ _id: saisonId }));
  return (known as { nom?: string } | null)?.nom ?? '';
}

/**
 * Names the season of a paid cotisation, « (saison 2026-2027)»; blank while all of them are of the season that numbers the
 * receipt (M-44).
 */
async function saisonsPaid(
  reglements: readonly ReglementDocument[],
  { session }: UnitOfWork,
): Promise<(cotisationId: string) => string> {
  const own = reglements[0]?.saisonId;
  const ids = reglements.flatMap(({ allocations }) => allocations.map(({ cotisationId }) => cotisationId));
  const paid = await Cotisations.find<{ _id: string; saisonId: string }>(
    { _id: { $in: [...new Set(ids)] } },
    { projection: { saisonId: 1 }, session },
  ).toArray();
  if (paid.every(({ saisonId }) => saisonId === own)) return () => '';
  const names = new Map<string, string>();
  for (const { _id, saisonId } of paid) names.set(_id, ` (saison ${await saisonName(saisonId)})`);
  return (id) => names.get(id) ?? '';
}

/** «COT-0012, Salma Trabelsi», each once; money that no debt took is said to be kept. */
function objetsOf(
  reglements: readonly ReglementDocument[],
  { person, codeCotisation }: MoneyReferences,
  saisonOf: (cotisationId: string) => string,
): string[] {
  const paid = reglements.flatMap(({ allocations }) =>
    allocations.map(({ cotisationId, adherentId }) => {
      const { prenom, nom } = person(adherentId);
      return `Cotisation ${codeCotisation(cotisationId)} — ${prenom} ${nom}${saisonOf(cotisationId)}`;
    }),
  );
  const kept = reglements.some(({ montantCredit }) => montantCredit > 0);
  return [...new Set([...paid, ...(kept ? ['Avance gardée en crédit'] : [])])];
}
