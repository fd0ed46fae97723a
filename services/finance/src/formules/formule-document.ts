import type { FormuleFields } from '@club/contract';
import type { Minor } from '@club/service-kit';

/** What staff typed about a tariff formula, its price in minor units. */
export type StoredFormuleFields = Omit<FormuleFields, 'montant'> & { montant: Minor };

/** A tariff formula as stored. It is timeless: a new price never touches an old line (design.md "Money"). */
export interface FormuleDocument extends StoredFormuleFields {
  _id: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Name of who changed it last. */
  updatedBy: string;
  /** True while it is inactive only because its section is closed: opening the section activates it again. */
  closedWithSection: boolean;
  /** Set once it is deleted; its name is still shown where it was used. */
  deletedAt: Date | null;
}
