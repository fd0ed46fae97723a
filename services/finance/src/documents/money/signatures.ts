import { Schema } from 'mongoose';
import { date, optionalDate, optionalText, text } from '../collections/schema-types.ts';

/** Who made, changed and deleted a document of money, and when. */
export interface Signatures {
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string;
  archivedAt: Date | null;
  archivedBy: string | null;
}

export const signatures = {
  createdBy: text,
  createdAt: date,
  updatedAt: date,
  updatedBy: text,
  archivedAt: optionalDate,
  archivedBy: optionalText,
};

/** The till that money entered: the user’s id, and the name shown. */
export interface Caisse {
  id: string;
  nom: string;
}

export const caisse = {
  type: new Schema<Caisse>({ id: text, nom: text }, { _id: false }),
  default: null,
};

/** What history leaves out: each of its lines has its author. */
export const withoutAuthors = { createdBy: null, updatedBy: null, archivedBy: null };
