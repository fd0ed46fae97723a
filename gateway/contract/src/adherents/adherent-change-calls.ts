import { call } from '../core/call.ts';
import type { AdherentFields } from './adherent.ts';

/** What many members may be given at once; becoming a member or a payer is decided one by one. */
export type AdherentChanges = Partial<Omit<AdherentFields, 'estAdherent'>>;

/** A change of one member as somebody saw him at `version`. */
export interface ChangedAdherent {
  /** From 1 (the header). */
  row: number;
  id: string;
  version: number;
  changes: AdherentChanges;
  /** Changed in spite of a `doublon`. */
  doublonAccepte?: boolean;
}

export interface ChangeAdherentsBatch {
  importId: string;
  /** A repeated batch gets its first answer. */
  batch: number;
  rows: ChangedAdherent[];
}

/** Each row sent is in exactly one of `updated`, `unchanged`, `stale` and (once or more) `errors`. */
export interface ChangeAdherentsAccount {
  updated: number[];
  /** Nothing differs: nothing was written. */
  unchanged: number[];
  /** Changed by somebody else meanwhile: left as they are. */
  stale: number[];
  errors: { row: number; column: string; value: string; reason: string }[];
  /** Of the updated, what the changed fields held before. Their version is now one more than the one sent. */
  avant: { row: number; valeurs: AdherentChanges }[];
}

export const adherentChangeCalls = {
  changeAdherents: call<{ body: ChangeAdherentsBatch; answer: ChangeAdherentsAccount }>()({
    method: 'POST',
    path: '/internal/adherents/changes',
    owner: 'members',
    access: 'import.execute',
    callers: ['import'],
    summary:
      'Changes a batch of members, each only while he stands as he was seen; answers what became of each',
  }),
  planChangeAdherents: call<{ body: ChangeAdherentsBatch; answer: ChangeAdherentsAccount }>()({
    method: 'POST',
    path: '/internal/adherents/changes-plan',
    owner: 'members',
    access: 'import.execute',
    callers: ['import'],
    summary: 'What these changes would answer now; changes nothing',
  }),
};
