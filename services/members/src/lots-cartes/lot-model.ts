import type { EtapeLot, FormatLot, TypeCarte } from '@club/contract';
import { defineCollection } from '@club/service-kit';
import { leaseField, starterOf, type RunStore, type StoredRun } from '@club/service-kit/jobs';
import { Schema, type Types } from 'mongoose';
import type { CardHolder } from '../badges/issue-cards.ts';

/** A file that a run made. */
export interface LotFile {
  id: Types.ObjectId;
  /** Bytes. */
  size: number;
}

/** A run of cards as stored. Its serials were taken when it began: the card of the nth member has `first + n`. */
export interface StoredLot extends StoredRun {
  etat: 'en_cours' | 'termine' | 'annule' | 'echoue';
  type: TypeCarte;
  saison: { id: string; nom: string };
  formats: FormatLot[];
  etape: EtapeLot;
  total: number;
  done: number;
  first: number;
  /** In the order of their serials, with what each code will say: what changes meanwhile changes no code. */
  holders: CardHolder[];
  nbRefuses: number;
  /** That count in the end: without those of members who went to the trash meanwhile. Absent before, and of former releases. */
  cartes?: number;
  /** Those that are stored: a step that is done is not done again. */
  files: Partial<Record<FormatLot, LotFile>>;
  expiresAt: Date | null;
  createdBy: { id: string; nom: string };
  createdAt: Date;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const person = { type: { id: String, nom: String }, required: true, _id: false };

const schema = new Schema<StoredLot>(
  {
    _id: text,
    etat: text,
    type: text,
    saison: person,
    formats: { type: [String], required: true },
    etape: text,
    total: number,
    done: number,
    first: number,
    nbRefuses: number,
    cartes: Number,
    holders: { type: [Schema.Types.Mixed], required: true } as never,
    files: { type: Schema.Types.Mixed, default: {} },
    expiresAt: { type: Date, default: null },
    createdBy: person,
    createdAt: { type: Date, required: true },
    attempts: number,
    lease: leaseField,
    cancelRequested: { type: Boolean, default: false },
    requestId: text,
    finishedAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'lots_cartes', minimize: false },
);
/** Runs themselves are kept 90 days; their files less (`joursFichiersLot`). */
schema.index({ createdAt: -1 }, { expireAfterSeconds: 90 * 86_400 });
schema.index({ etat: 1, createdAt: 1 });
schema.index({ expiresAt: 1 }, { partialFilterExpression: { expiresAt: { $type: 'date' } } });

export const Lots = defineCollection<StoredLot>('LotCartes', schema);

/** Oldest first. A run is worked on in long turns, with a sign of life. */
export const lotRuns: RunStore<StoredLot> = {
  name: 'lots-cartes',
  runs: Lots,
  state: 'etat',
  order: { createdAt: 1 },
  leaseMs: 5_000,
  unread: { holders: 0 },
  facts: (run) =>
    run.etat === 'termine' && run.cartes
      ? {
          entity: 'lotCartes',
          action: 'create',
          actor: starterOf(run),
          faits: { type: run.type, nombre: run.cartes },
        }
      : null,
};
