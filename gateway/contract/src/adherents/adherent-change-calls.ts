import { call } from '../core/call.ts';
import type { AdherentFields } from './adherent.ts';

/** Fields of a bulk change. Turning a payer into a member, or back, is done one by one. */
export type AdherentChanges = Partial<Omit<AdherentFields, 'estAdherent'>>;

/** A change of one member, based on `version`. */
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

/** Each row is in exactly one of `updated`, `unchanged`, `stale` and `errors` (there perhaps several times). */
export interface ChangeAdherentsAccount {
  updated: number[];
  /** Rows without difference; nothing was written. */
  unchanged: number[];
  /** Not changed: another user has changed the record since. */
  stale: number[];
  errors: { row: number; column: string; value: string; reason: string }[];
  /** Former values of the changed fields of updated members. Their version is the sent one plus one. */
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
