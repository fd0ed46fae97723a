import type { Adherent, AdherentFields } from '@club/contract';

/** A member as stored, read with `.lean()`. Calendar dates stay text; moments are dates; amounts are minor units. */
export interface AdherentDocument
  extends
    Omit<AdherentFields, 'codeAdherent' | 'estAdherent'>,
    Omit<Adherent, keyof AdherentFields | 'id' | 'dateInscription' | 'createdAt' | 'updatedAt'> {
  _id: string;
  codeAdherent: string;
  /** Absent in documents older than the field: members (`isAdherent`). */
  estAdherent?: boolean;
  /** Equal for codes that are one (`codeKeyOf`); of two that were so before it existed, the second has one of its own. */
  codeKey: string;
  /** The code as a number, when it is one of the club's own sequence (`sequenceNumberOf`). */
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
}
