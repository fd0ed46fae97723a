import type { LienParente } from '@club/contract';
import { defineCollection, type Minor, RuleError, type UnitOfWork } from '@club/service-kit';
import { Schema } from 'mongoose';
import { Cotisations } from './cotisations.ts';
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
export async function offreById(id: string): Promise<OffreDocument> {
  const found = await Offres.findOne({ _id: id });
  if (!found) throw new RuleError('not_found', { message: 'Offre introuvable.' });
  const [offre] = await asTheyStand([found]);
  return offre!;
}

/** Offers as they stand: a line whose cotisation lies in the trash is open again. */
export async function asTheyStand(
  offres: readonly OffreDocument[],
  unit?: UnitOfWork,
): Promise<OffreDocument[]> {
  const named = offres.flatMap(({ lignes }) => lignes.flatMap(({ cotisationId }) => cotisationId ?? []));
  if (named.length === 0) return [...offres];
  const archived = { _id: { $in: [...new Set(named)] }, archivedAt: { $ne: null } };
  const options = { projection: { _id: 1 }, ...(unit && { session: unit.session }) };
  const gone = new Set((await Cotisations.find(archived, options).toArray()).map(({ _id }) => _id));
  if (gone.size === 0) return [...offres];
  return offres.map((offre) => ({
    ...offre,
    lignes: offre.lignes.map((one) =>
      gone.has(one.cotisationId ?? '') ? { ...one, cotisationId: null } : one,
    ),
  }));
}
