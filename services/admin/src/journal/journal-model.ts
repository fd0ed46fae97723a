import type { JournalType } from '@club/contract';
import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';

/** A stored line; nothing changes or removes one (I-19). */
export interface StoredLine {
  /** Its number, from 1 without gaps. */
  _id: number;
  at: Date;
  type: JournalType;
  /** The account it is about. */
  userId: string | null;
  userCode: string | null;
  /** Who did it. */
  byId: string;
  by: string;
  ip: string;
  detail: string | null;
  requestId: string;
  /** Hash of the line before; '' of the first. */
  previous: string;
  /** `hashOf` this line. */
  hash: string;
}

const text = { type: String, default: null };

const lineSchema = new Schema<StoredLine>(
  {
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    type: { type: String, required: true },
    userId: text,
    userCode: text,
    byId: { type: String, required: true },
    by: { type: String, default: '' },
    ip: { type: String, default: '' },
    detail: text,
    requestId: { type: String, default: '' },
    previous: { type: String, default: '' },
    hash: { type: String, required: true },
  },
  { collection: 'security_journal', versionKey: false },
);

lineSchema.index({ type: 1, _id: -1 });
lineSchema.index({ userCode: 1, _id: -1 });
lineSchema.index({ at: -1 });

export const JournalLines = defineCollection<StoredLine>('SecurityJournalLine', lineSchema);

/** How many lines there are and the hash of the last: a cut end shows. */
export interface JournalHead {
  _id: 'head';
  count: number;
  hash: string;
  /** Of the last line, by the database's clock; absent until a line is written after this was added. */
  at?: Date;
}

const headSchema = new Schema<JournalHead>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    hash: { type: String, default: '' },
    at: { type: Date },
  },
  { collection: 'security_journal_head', versionKey: false },
);

export const JournalHeads = defineCollection<JournalHead>('SecurityJournalHead', headSchema);
