import type { ReglementState, StatutReglement, TypeReglement } from '@club/contract';
import { amountOf, type Minor, RuleError, defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';
import { date, number, optionalText, text } from '../collections/schema-types.ts';
import { caisse, type Caisse, signatures, type Signatures, withoutAuthors } from './signatures.ts';

/** Means of payment as stored (M-23). */
export type StoredType = Exclude<TypeReglement, 'carte_bancaire' | 'especes'>;
export type StoredStatut = Exclude<StatutReglement, 'partiel'>;

/** Received money, negative when taken back; never changed (M-27). */
export interface StoredDetail {
  dateReglement: string;
  montant: Minor;
  typeReglement: StoredType;
  reference: string | null;
  dateEncaissement: string | null;
  notes: string | null;
  createdBy: string;
  /** Id of who entered it; null for what was received by itself, and where a former release left several of one name. */
  createdById?: string | null;
  createdAt: Date;
  /**
   * Whose till its cash is in (M-49): of who entered the line, of a correction that of the line it corrects. null for what was
   * received by itself, and for lines of former releases that were in no counted till.
   */
  caisse?: Caisse | null;
}

/** What a règlement pays of one member's line; one entry per cotisation and member. */
export interface StoredAllocation {
  cotisationId: string;
  adherentId: string;
  montant: Minor;
}

/** The bank slip that a cheque stands on (M-47). */
export interface OnRemise {
  id: string;
  code: string;
  /** The bank has it. */
  encaissee: boolean;
}

/**
 * A règlement as stored, in minor units. Σ allocations + montantCredit = montantTotal; Σ details = montantRecu (M-40).
 */
export interface ReglementDocument extends Signatures {
  _id: string;
  version: number;
  codeReglement: string;
  saisonId: string;
  payeurId: string;
  montantTotal: Minor;
  montantRecu: Minor;
  statut: StoredStatut;
  /** To be cashed on `dateEcheance` (M-21); absent in records of former releases. */
  remis?: boolean;
  /** `YYYY-MM-DD`. */
  dateReglement: string;
  typeReglement: StoredType;
  reference: string | null;
  banque: string | null;
  tireur: string | null;
  dateEncaissement: string | null;
  dateEcheance: string | null;
  notes: string | null;
  details: StoredDetail[];
  allocations: StoredAllocation[];
  /** Part that became credits: over-payment, and what cotisations deleted or reduced gave back. */
  montantCredit: Minor;
  contrePasseParId: string | null;
  contrePasseDeId: string | null;
  /** Absent in records of former releases, as the next. */
  remise?: OnRemise | null;
  /** Its cheque came back (M-48). */
  impaye?: boolean;
  /** Taken without network, under the number of a provisional slip (M-75). */
  horsLigne?: { le: Date; bon: string };
}

const detail = new Schema(
  {
    dateReglement: text,
    montant: number,
    typeReglement: text,
    reference: optionalText,
    dateEncaissement: optionalText,
    notes: optionalText,
    createdBy: text,
    createdById: optionalText,
    createdAt: date,
    caisse,
  },
  { _id: false },
);

const allocation = new Schema({ cotisationId: text, adherentId: text, montant: number }, { _id: false });

const onRemise = new Schema(
  { id: text, code: text, encaissee: { type: Boolean, default: false } },
  { _id: false },
);

const horsLigne = new Schema({ le: date, bon: text }, { _id: false });

const schema = new Schema<ReglementDocument>(
  {
    _id: text,
    version: number,
    codeReglement: text,
    saisonId: text,
    payeurId: text,
    montantTotal: number,
    montantRecu: number,
    statut: text,
    remis: { type: Boolean, default: false },
    dateReglement: text,
    typeReglement: text,
    reference: optionalText,
    banque: optionalText,
    tireur: optionalText,
    dateEncaissement: optionalText,
    dateEcheance: optionalText,
    notes: optionalText,
    details: [detail],
    allocations: [allocation],
    montantCredit: number,
    contrePasseParId: optionalText,
    contrePasseDeId: optionalText,
    remise: { type: onRemise, default: null },
    impaye: { type: Boolean, default: false },
    horsLigne: { type: horsLigne, default: undefined },
    ...signatures,
  },
  { versionKey: false, collection: 'reglements' },
);

// Few: what was taken without network.
schema.index({ 'horsLigne.le': 1 }, { partialFilterExpression: { 'horsLigne.le': { $type: 'date' } } });
// Archived ones included: they can be restored.
schema.index({ codeReglement: 1 }, { unique: true });
schema.index({ 'allocations.cotisationId': 1, createdAt: 1 });
schema.index({ payeurId: 1, archivedAt: 1, statut: 1, dateEcheance: 1 });
schema.index({ saisonId: 1, archivedAt: 1 });
schema.index({ 'details.dateReglement': 1 });
schema.index({ dateEcheance: 1 }, { partialFilterExpression: { remis: true } });
// Cheques that wait for a slip: few, whatever the number of those that were cashed.
schema.index(
  { dateReglement: 1 },
  {
    name: 'cheques_a_remettre',
    partialFilterExpression: { typeReglement: 'cheque', remise: null, dateEncaissement: null },
  },
);

/** Live, and not wholly received: what is still to come of it is awaited on its due date (M-56). */
export const awaited = {
  statut: { $in: ['en_attente', 'en_cours'] as StoredStatut[] },
  archivedAt: null,
  contrePasseParId: null,
  contrePasseDeId: null,
};
// Few beside those that were received.
schema.index({ dateEcheance: 1, _id: 1 }, { name: 'echeances', partialFilterExpression: awaited });

/** Règlements, archived ones included. */
export const Reglements = defineCollection<ReglementDocument>('Reglement', schema);

/** A règlement, archived ones included; throws `not_found`. */
export async function reglementById(id: string): Promise<ReglementDocument> {
  const found = await Reglements.findOne({ _id: id });
  if (!found) throw new RuleError('not_found', { message: 'Règlement introuvable.' });
  return found;
}

/** Content that history keeps of a règlement; amounts as shown to staff. */
export function reglementRecord(document: ReglementDocument): object {
  const { details, allocations } = document;
  return {
    ...document,
    ...withoutAuthors,
    montantTotal: amountOf(document.montantTotal),
    montantRecu: amountOf(document.montantRecu),
    montantCredit: amountOf(document.montantCredit),
    details: details.map((detail) => ({ ...detail, montant: amountOf(detail.montant) })),
    allocations: allocations.map((one) => ({ ...one, montant: amountOf(one.montant) })),
  };
}

/** State published to other services (contract `ReglementState`). */
export function reglementState(document: ReglementDocument): ReglementState {
  const { codeReglement, saisonId, payeurId, statut, typeReglement, dateReglement } = document;
  const { montantTotal, montantRecu, allocations, createdAt } = document;
  return {
    codeReglement,
    saisonId,
    payeurId,
    statut,
    remis: document.remis ?? false,
    typeReglement,
    dateReglement,
    montantTotal,
    montantRecu,
    details: document.details.map((detail) => ({
      dateReglement: detail.dateReglement,
      montant: detail.montant,
    })),
    allocations,
    createdAt: createdAt.toISOString(),
  };
}
