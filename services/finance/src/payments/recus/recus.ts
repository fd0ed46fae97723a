import type { Currency } from '@club/contract';
import { defineCollection, type Minor, RuleError } from '@club/service-kit';
import { Schema } from 'mongoose';
import type { NumberCounter } from '../../documents/collections/take-number.ts';
import { date, number, optionalDate, optionalText, text } from '../../documents/collections/schema-types.ts';
import type { StoredType } from '../../documents/money/reglements.ts';

/** What was received of one règlement, as the receipt tells it. */
export interface RecuLine {
  reglementId: string;
  codeReglement: string;
  typeReglement: StoredType;
  reference: string | null;
  banque: string | null;
  /** `YYYY-MM-DD`. */
  dateReglement: string;
  montant: Minor;
}

/** What was handed over or promised for the cotisations of a receipt, and not received yet. */
export interface RecuEcheance {
  typeReglement: StoredType;
  reference: string | null;
  banque: string | null;
  /** `YYYY-MM-DD`. */
  dateEcheance: string | null;
  montant: Minor;
  /** Handed over; otherwise only promised (M-21). */
  remis: boolean;
}

/** Who the club was on the day. */
export interface RecuClub {
  nom: string;
  adresse: string | null;
  telephone: string | null;
  email: string | null;
  siteWeb: string | null;
}

/** A receipt as stored: names and texts are those of its day, so that it is always printed alike (M-44). */
export interface RecuDocument {
  _id: string;
  saisonId: string;
  /** Within the season, from 1 without a gap. */
  numero: number;
  code: string;
  saison: string;
  devise: Currency;
  payeurId: string;
  payeur: { codeAdherent: string; prenom: string; nom: string };
  /** `YYYY-MM-DD`. */
  date: string;
  /** Sum of the lines; negative on a cancelling document. */
  montant: Minor;
  lignes: RecuLine[];
  /** What it was paid for. */
  objets: string[];
  /** By place of `objets`: prices before reductions and their reasons. Absent where nothing has any, and on cancelling documents. */
  prix?: string[][];
  /** Absent on receipts of former releases and on cancelling documents. */
  echeances?: RecuEcheance[];
  /** Not received yet of these cotisations, in minor units; absent as `echeances`. */
  reste?: Minor;
  /** Percent of VAT that its amount includes, as the settings said; absent for none (M-44). */
  tva?: number;
  club: RecuClub;
  annuleParId: string | null;
  /** Code of the document that cancels it, and of the receipt that it cancels. */
  annuleParCode: string | null;
  annuleId: string | null;
  annuleCode: string | null;
  motif: string | null;
  /** When its PDF was given for the first time; later ones are duplicates. */
  remisAt: Date | null;
  createdBy: string;
  createdAt: Date;
}

const line = new Schema(
  {
    reglementId: text,
    codeReglement: text,
    typeReglement: text,
    reference: optionalText,
    banque: optionalText,
    dateReglement: text,
    montant: number,
  },
  { _id: false },
);

const echeance = new Schema(
  {
    typeReglement: text,
    reference: optionalText,
    banque: optionalText,
    dateEcheance: optionalText,
    montant: number,
    remis: Boolean,
  },
  { _id: false },
);

const person = new Schema(
  { codeAdherent: { type: String, default: '' }, prenom: { type: String, default: '' }, nom: text },
  { _id: false },
);

const club = new Schema(
  { nom: text, adresse: optionalText, telephone: optionalText, email: optionalText, siteWeb: optionalText },
  { _id: false },
);

const schema = new Schema<RecuDocument>(
  {
    _id: text,
    saisonId: text,
    numero: number,
    code: text,
    saison: text,
    devise: text,
    payeurId: text,
    payeur: person,
    date: text,
    montant: number,
    lignes: [line],
    objets: [String],
    prix: { type: [[String]], default: undefined },
    echeances: { type: [echeance], default: undefined },
    reste: Number,
    tva: Number,
    club,
    annuleParId: optionalText,
    annuleParCode: optionalText,
    annuleId: optionalText,
    annuleCode: optionalText,
    motif: optionalText,
    remisAt: optionalDate,
    createdBy: text,
    createdAt: date,
  },
  { versionKey: false, collection: 'recus' },
);

schema.index({ saisonId: 1, numero: 1 }, { unique: true });
schema.index({ 'lignes.reglementId': 1 });

/** Receipts and the documents that cancel them; none is ever removed. */
export const Recus = defineCollection<RecuDocument>('Recu', schema);

/** @throws RuleError `not_found` */
export async function recuById(id: string): Promise<RecuDocument> {
  const found = await Recus.findOne({ _id: id });
  if (!found) throw recuNotFound();
  return found;
}

export const recuNotFound = (): RuleError => new RuleError('not_found', { message: 'Reçu introuvable.' });

const counterSchema = new Schema<NumberCounter>(
  { _id: text, numero: number, at: optionalDate },
  { versionKey: false, collection: 'recu_counters' },
);

/** Last number of each season, by the season's id. */
export const RecuCounters = defineCollection<NumberCounter>('RecuCounter', counterSchema);
