import type { Currency, EtatRemise } from '@club/contract';
import { defineCollection, type Minor, RuleError, type UnitOfWork } from '@club/service-kit';
import { Schema } from 'mongoose';
import { takeNumber, type NumberCounter } from '../../documents/collections/take-number.ts';
import { date, number, optionalDate, optionalText, text } from '../../documents/collections/schema-types.ts';

/** A cheque as it came on a slip: later names and corrections do not change what the bank was told. */
export interface StoredCheque {
  reglementId: string;
  codeReglement: string;
  payeurId: string;
  payeur: { codeAdherent: string; prenom: string; nom: string };
  reference: string | null;
  banque: string | null;
  tireur: string | null;
  montant: Minor;
  nombre: number;
  /** `YYYY-MM-DD`. */
  dateReglement: string;
  dateEcheance: string | null;
  /** Day on which it came back before the slip was cashed; absent in records of former releases. */
  impayeLe?: string | null;
}

/** A bank slip (M-47), in minor units. */
export interface RemiseDocument {
  _id: string;
  version: number;
  /** From 1 without a gap. */
  numero: number;
  code: string;
  etat: EtatRemise;
  /** Whether its cheques stand on no other: false once it is cancelled. */
  tient: boolean;
  banque: string;
  compte: string | null;
  devise: Currency;
  /** `YYYY-MM-DD`: made, and cashed. */
  date: string;
  dateEncaissement: string | null;
  montant: Minor;
  nombre: number;
  cheques: StoredCheque[];
  createdBy: string;
  createdAt: Date;
  updatedBy: string;
  verrouilleeAt: Date | null;
  verrouilleePar: string | null;
  encaisseePar: string | null;
  annuleePar: string | null;
}

const person = new Schema(
  { codeAdherent: { type: String, default: '' }, prenom: { type: String, default: '' }, nom: text },
  { _id: false },
);

const cheque = new Schema(
  {
    reglementId: text,
    codeReglement: text,
    payeurId: text,
    payeur: person,
    reference: optionalText,
    banque: optionalText,
    tireur: optionalText,
    montant: number,
    nombre: number,
    dateReglement: text,
    dateEcheance: optionalText,
    impayeLe: optionalText,
  },
  { _id: false },
);

const schema = new Schema<RemiseDocument>(
  {
    _id: text,
    version: number,
    numero: number,
    code: text,
    etat: text,
    tient: { type: Boolean, required: true },
    banque: text,
    compte: optionalText,
    devise: text,
    date: text,
    dateEncaissement: optionalText,
    montant: number,
    nombre: number,
    cheques: [cheque],
    createdBy: text,
    createdAt: date,
    updatedBy: text,
    verrouilleeAt: optionalDate,
    verrouilleePar: optionalText,
    encaisseePar: optionalText,
    annuleePar: optionalText,
  },
  { versionKey: false, collection: 'remises' },
);

schema.index({ numero: -1 }, { unique: true });
schema.index({ etat: 1, numero: -1 });
// A cheque stands on one slip at most, whoever writes it.
schema.index({ 'cheques.reglementId': 1 }, { unique: true, partialFilterExpression: { tient: true } });

/** Bank slips, cancelled ones included; none is ever removed. */
export const Remises = defineCollection<RemiseDocument>('Remise', schema);

const counterSchema = new Schema<NumberCounter>(
  { _id: text, numero: number, at: optionalDate },
  { versionKey: false, collection: 'remise_counters' },
);

const RemiseCounters = defineCollection<NumberCounter>('RemiseCounter', counterSchema);

/** @throws RuleError `not_found` */
export async function remiseById(id: string, unit?: UnitOfWork): Promise<RemiseDocument> {
  const found = await Remises.findOne({ _id: id }, unit && { session: unit.session });
  if (!found) throw new RuleError('not_found', { message: 'Remise introuvable.' });
  return found;
}

/** The next number of a slip, with its moment. */
export const nextNumero = (unit: UnitOfWork) => takeNumber(RemiseCounters, 'remise', unit);
