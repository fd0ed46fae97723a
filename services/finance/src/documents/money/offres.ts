import { type LienParente, lineKey } from '@club/contract';
import { defineCollection, type Minor, RuleError, type UnitOfWork } from '@club/service-kit';
import { Schema } from 'mongoose';
import { Cotisations } from './cotisations.ts';
import { batchSize } from '../collections/read-documents.ts';
import { date, number, optionalDate, optionalText, text } from '../collections/schema-types.ts';

/** A formula offered to a member; amounts in minor units. */
export interface OfferedLine {
  adherentId: string;
  lienParente: LienParente;
  formuleId: string;
  /** As agreed in the former season. */
  ancienMontant: Minor;
  /** Price until the offer's end. */
  montant: Minor;
  /** The cotisation that it became; null until accepted. It counts while it is not in the trash (`asTheyStand`). */
  cotisationId: string | null;
}

/** An offer as stored: one per campaign and payer. It holds ids only, so it names nobody. */
export interface OffreDocument {
  _id: string;
  version: number;
  code: string;
  renouvellementId: string;
  saisonId: string;
  payeurId: string;
  /** Last day, `YYYY-MM-DD`. */
  finLe: string;
  lignes: OfferedLine[];
  createdBy: string;
  createdAt: Date;
  annuleeAt: Date | null;
  annuleePar: string | null;
}

/** A line as it stands: open again while its cotisation lies in the trash. */
export interface StandingLine extends OfferedLine {
  /** Not accepted, and sold in another live cotisation of the season. */
  ailleurs: boolean;
}

/** An offer as it stands. */
export interface StandingOffre extends OffreDocument {
  lignes: StandingLine[];
}

const ligne = new Schema<OfferedLine>(
  {
    adherentId: text,
    lienParente: text,
    formuleId: text,
    ancienMontant: number,
    montant: number,
    cotisationId: optionalText,
  },
  { _id: false },
);

const schema = new Schema<OffreDocument>(
  {
    _id: text,
    version: number,
    code: text,
    renouvellementId: text,
    saisonId: text,
    payeurId: text,
    finLe: text,
    lignes: [ligne],
    createdBy: text,
    createdAt: date,
    annuleeAt: optionalDate,
    annuleePar: optionalText,
  },
  { versionKey: false, collection: 'offres' },
);
schema.index({ renouvellementId: 1, payeurId: 1 });
schema.index({ code: 1 }, { unique: true });
schema.index({ saisonId: 1, createdAt: -1 });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ payeurId: 1 });
schema.index({ 'lignes.adherentId': 1 });

export const Offres = defineCollection<OffreDocument>('Offre', schema);

/**
 * An offer as it stands.
 * @throws RuleError `not_found`
 */
export async function offreById(id: string): Promise<StandingOffre> {
  const found = await Offres.findOne({ _id: id });
  if (!found) throw new RuleError('not_found', { message: 'Offre introuvable.' });
  const [offre] = await asTheyStand([found]);
  return offre!;
}

/** The part of an offer that says how it stands. */
type Standable = Pick<OffreDocument, 'saisonId'> & {
  lignes: readonly Pick<OfferedLine, 'adherentId' | 'formuleId' | 'cotisationId'>[];
};

/** Offers as they stand: a line whose cotisation lies in the trash is open again, unless it was sold otherwise. */
export async function asTheyStand<T extends Standable>(
  offres: readonly T[],
  unit?: UnitOfWork,
): Promise<(T & { lignes: (T['lignes'][number] & Pick<StandingLine, 'ailleurs'>)[] })[]> {
  const gone = await goneOf(offres, unit);
  const standing = offres.map((offre) => ({
    ...offre,
    lignes: offre.lignes.map((one) =>
      gone.has(one.cotisationId ?? '') ? { ...one, cotisationId: null } : one,
    ),
  }));
  const sold = await soldOf(standing, unit);
  return standing.map((offre) => ({
    ...offre,
    lignes: offre.lignes.map((one) => ({
      ...one,
      ailleurs: one.cotisationId === null && sold.has(soldKey(offre.saisonId, one)),
    })),
  }));
}

/** Cotisations of lines that lie in the trash. */
async function goneOf(offres: readonly Standable[], unit?: UnitOfWork): Promise<ReadonlySet<string>> {
  const named = offres.flatMap(({ lignes }) => lignes.flatMap(({ cotisationId }) => cotisationId ?? []));
  if (named.length === 0) return new Set();
  const archived = { _id: { $in: [...new Set(named)] }, archivedAt: { $ne: null } };
  const options = { projection: { _id: 1 }, ...(unit && { session: unit.session }) };
  return new Set((await Cotisations.find(archived, options).toArray()).map(({ _id }) => _id));
}

const soldKey = (saisonId: string, line: Pick<OfferedLine, 'adherentId' | 'formuleId'>): string =>
  `${saisonId}:${lineKey(line)}`;

/** Formulas that members of open lines hold in the seasons of their offers. */
async function soldOf(offres: readonly Standable[], unit?: UnitOfWork): Promise<ReadonlySet<string>> {
  const sold = new Set<string>();
  for (const [saisonId, own] of Map.groupBy(offres, (one) => one.saisonId)) {
    const open = own.flatMap(({ lignes }) => lignes.filter(({ cotisationId }) => cotisationId === null));
    if (open.length === 0) continue;
    const adherentIds = [...new Set(open.map(({ adherentId }) => adherentId))];
    const filter = { 'adherents.adherentId': { $in: adherentIds }, saisonId, archivedAt: null };
    const projection = { _id: 0, 'adherents.adherentId': 1, 'adherents.formules.formuleId': 1 };
    const options = { projection, batchSize, ...(unit && { session: unit.session }) };
    for await (const { adherents } of Cotisations.find(filter, options))
      for (const { adherentId, formules } of adherents)
        for (const { formuleId } of formules) sold.add(soldKey(saisonId, { adherentId, formuleId }));
  }
  return sold;
}
