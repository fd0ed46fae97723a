import { AsyncResource } from 'node:async_hooks';
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
import {
  type AgreedFormule,
  type CotisationDocument,
  Cotisations,
} from '../../documents/money/cotisations.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import { liveSaisons, saisonCopy } from '../../documents/saisons/saisons.ts';
import { moneyReferences, type MoneyReferences } from '../../ledger/views/money-references.ts';
import { reglementsOn } from '../../ledger/views/present-cotisations.ts';
import type { KnownPersons } from '../../documents/adherents/persons.ts';
import { accountOf, objetText, prixText } from './recu-account-rules.ts';
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
  lock.acquire(saisonIds, AsyncResource.bind(work));

interface Issue {
  origin: Origin;
  /** The money of the operation that issues it; read when absent. */
  known?: MoneyOfRecu & KnownPersons;
}

/** What the account of a receipt is made of. */
interface MoneyOfRecu {
  /** Those that it pays; may hold others. */
  cotisations: readonly CotisationDocument[];
  /** All live ones that pay these. */
  reglements: readonly ReglementDocument[];
  /** The règlements were recorded just now: no receipt names them. */
  born?: boolean;
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
  const issued = known?.born ? [] : await validRecusOf(reglements, unit);
  const lignes = linesToReceipt(reglements, issued);
  if (lignes.length === 0) return { issued };
  const told = reglements.filter(({ _id }) => lignes.some(({ reglementId }) => reglementId === _id));
  const money = known ?? (await moneyOfRecu(told, unit));
  const ids = new Set(told.flatMap(({ allocations }) => allocations.map(({ cotisationId }) => cotisationId)));
  const paid = money.cotisations.filter(({ _id }) => ids.has(_id));
  const shown = { cotisations: paid, reglements: told };
  const references = await moneyReferences(shown, { unit, known: { persons: known?.persons } });
  const [{ saisonId, payeurId }] = told as [ReglementDocument];
  const { codeAdherent, prenom, nom } = references.person(payeurId);
  const { clubInfo, cotisationSettings } = clubSettings.current;
  const { nom: club, adresse, telephone, email, siteWeb } = clubInfo;
  const { tva } = cotisationSettings;
  const recu = await storeRecu(unit, origin, {
    saisonId,
    payeurId,
    lignes,
    payeur: { codeAdherent, prenom, nom },
    devise: clubCurrency(),
    montant: sumOf(lignes.map(({ montant }) => montant)),
    ...objetsOf(told, paid, references, await otherSaisons(paid, saisonId)),
    ...accountOf(paid, money.reglements),
    ...(tva > 0 && { tva }),
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

async function validRecusOf(
  reglements: readonly ReglementDocument[],
  { session }: UnitOfWork,
): Promise<RecuDocument[]> {
  const ids = reglements.map(({ _id }) => _id);
  const named = await Recus.find({ 'lignes.reglementId': { $in: ids } }, { session }).toArray();
  return named.filter(isValid);
}

async function moneyOfRecu(reglements: readonly ReglementDocument[], unit: UnitOfWork): Promise<MoneyOfRecu> {
  const ids = reglements.flatMap(({ allocations }) => allocations.map(({ cotisationId }) => cotisationId));
  const { session } = unit;
  const cotisations = await Cotisations.find({ _id: { $in: [...new Set(ids)] } }, { session }).toArray();
  return { cotisations, reglements: await reglementsOn(ids, unit).toArray() };
}

/**
 * Names the season of a paid cotisation, « (saison 2026-2027)»; blank while all of them are of the season that numbers the
 * receipt (M-44).
 */
async function otherSaisons(
  paid: readonly CotisationDocument[],
  own: string,
): Promise<(cotisationId: string) => string> {
  if (paid.every(({ saisonId }) => saisonId === own)) return () => '';
  const names = new Map<string, string>();
  for (const { _id, saisonId } of paid) names.set(_id, ` (saison ${await saisonName(saisonId)})`);
  return (id) => names.get(id) ?? '';
}

/** What was bought and for whom, each once, with its prices; money that no debt took is said to be kept. */
function objetsOf(
  reglements: readonly ReglementDocument[],
  paid: readonly CotisationDocument[],
  { person, formule }: MoneyReferences,
  saisonOf: (cotisationId: string) => string,
): Pick<RecuDocument, 'objets' | 'prix'> {
  const named = new Map(paid.map((one) => [one._id, one]));
  const devise = clubCurrency();
  const prices = new Map<string, string[]>();
  const bought = new Map(
    reglements.flatMap(({ allocations }) =>
      allocations.map((one) => [`${one.cotisationId}:${one.adherentId}`, one] as const),
    ),
  );
  for (const { cotisationId, adherentId } of bought.values()) {
    const { codeCotisation = '', adherents = [] } = named.get(cotisationId) ?? {};
    const own = adherents
      .filter((line) => line.adherentId === adherentId)
      .flatMap(({ formules }) => formules);
    const nameOf = ({ formuleId }: AgreedFormule) => formule(formuleId).designation;
    const { prenom, nom } = person(adherentId);
    const objet = objetText(own.map(nameOf), `${prenom} ${nom}`, codeCotisation) + saisonOf(cotisationId);
    const texts = own.flatMap((one) => prixText(one, nameOf(one), devise) ?? []);
    prices.set(objet, [...(prices.get(objet) ?? []), ...texts]);
  }
  if (reglements.some(({ montantCredit }) => montantCredit > 0)) prices.set('Avance gardée en crédit', []);
  const prix = [...prices.values()];
  return { objets: [...prices.keys()], ...(prix.some((texts) => texts.length > 0) && { prix }) };
}
