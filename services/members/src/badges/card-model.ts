import type { CardQr, EtatCarte, TypeCarte } from '@club/contract';
import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';

/** A printed card, of either type. */
export interface CardDocument {
  _id: string;
  /** Unique in its season. */
  serial: number;
  adherentId: string;
  saisonId: string;
  /** Name of the season as printed. */
  saison: string;
  type: TypeCarte;
  state: EtatCarte;
  printedAt: Date;
  /** Name of who printed it. */
  by: string;
  /** Why it was revoked. */
  reason: string | null;
  /** When it was replaced or revoked, and by whom. */
  endedAt: Date | null;
  endedBy: string | null;
  /** What its QR code says; null of a standard card. */
  qr: CardQr | null;
  /** By which a code that was read finds its card; null of a standard one. */
  signature: string | null;
  /** Printed with others: the run that made it. */
  lotId: string | null;
}

const text = { type: String, required: true };
const optionalText = { type: String, default: null };

const schema = new Schema<CardDocument>(
  {
    _id: text,
    serial: { type: Number, required: true },
    adherentId: text,
    saisonId: text,
    saison: text,
    type: text,
    state: text,
    printedAt: { type: Date, required: true },
    by: text,
    reason: optionalText,
    endedAt: { type: Date, default: null },
    endedBy: optionalText,
    qr: { type: Schema.Types.Mixed, default: null },
    signature: optionalText,
    lotId: optionalText,
  },
  { versionKey: false, collection: 'cards' },
);

// No serial twice, whoever prints.
schema.index({ saisonId: 1, serial: 1 }, { unique: true });
// A member's cards, and the one that a new one replaces.
schema.index({ adherentId: 1, saisonId: 1, type: 1 });

/** Cards printed in one batch have one time: then by serial. */
export const latestCardFirst = { printedAt: -1, serial: -1 } as const;
// The card of a code that was read.
schema.index({ signature: 1 }, { unique: true, partialFilterExpression: { signature: { $type: 'string' } } });
// The cards of a run, in the order of their serials.
schema.index({ lotId: 1, serial: 1 }, { partialFilterExpression: { lotId: { $type: 'string' } } });

/* Both indexes hold texts alone, and MongoDB takes them only for a question that says so: else it reads all cards. */
export const bySignature = (signature: string) => ({
  signature: { $eq: signature, $type: 'string' as const },
});
export const ofLot = (lotId: string) => ({ lotId: { $eq: lotId, $type: 'string' as const } });

export const Cards = defineCollection<CardDocument>('Card', schema);
