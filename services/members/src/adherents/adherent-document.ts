import type { Adherent, AdherentFields, Inscription } from '@club/contract';

/** A stored member. Calendar dates are text; amounts are minor units. */
export interface AdherentDocument
  extends
    Omit<AdherentFields, 'codeAdherent' | 'estAdherent'>,
    Omit<
      Adherent,
      | keyof AdherentFields
      | 'id'
      | 'certificatScan'
      | 'inscriptions'
      | 'dateInscription'
      | 'createdAt'
      | 'updatedAt'
    > {
  /** Absent in documents older than the field: then `saisonId` tells (`inscriptionsOfDocument`). */
  inscriptions?: Inscription[] | null;
  _id: string;
  codeAdherent: string;
  /** Absent in documents older than the field: members (`isAdherent`). */
  estAdherent?: boolean;
  /** Normalized code (`codeKeyOf`), unique; of two older duplicates, the second has its own key. */
  codeKey: string;
  /** Number of a code in the club's sequence (`sequenceNumberOf`), else null. */
  codeNumber: number | null;
  /** Equal for two members who may be the same person (`personKeyOf`). */
  duplicateKey: string;
  dateInscription: Date;
  createdAt: Date;
  updatedAt: Date;
  /** Name of who changed it last. */
  updatedBy: string;
  /** Set while the member is in the trash. */
  deletedAt: Date | null;
  deletedBy: string | null;
  /** Set once an erasure began; `le` is null until it is done. Absent of everybody else. */
  effacement?: { numero: number; le: Date | null } | null;
  /** The other record while the two are merged or a merge is undone: nothing else changes either meanwhile. */
  verrou?: string | null;
  /** Of a record that was merged into another one; absent of everybody else. */
  fonduEn?: FonduEn | null;
}

/** Where a record went, and what undoing it needs. */
export interface FonduEn {
  /** The record that was kept. */
  id: string;
  le: Date;
  /** What the merge changed on the record that was kept: as it was, and as the merge left it. */
  gardeAvant: Partial<AdherentDocument>;
  gardeApres: Partial<AdherentDocument>;
  /** What it changed on this one: code and photo, when the kept record took them. */
  avant: Partial<AdherentDocument>;
}
