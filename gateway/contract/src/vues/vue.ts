import type { Permission } from '../access/permissions.ts';

/** Lists whose views are kept, and the criteria of reports. */
export const listesAVues = [
  'adherents',
  'cotisations',
  'cotisations_famille',
  'reglements',
  'echeances',
  'credits',
  'remises',
  'renouvellements',
  'certificats',
  'rappels',
  'rapports',
] as const;
export type ListeAVues = (typeof listesAVues)[number];

/** Views of one list that a person keeps. */
export const plusDeVues = 30;

/** Asked for beside being signed in, to show a view to everybody and to change one that is. */
export const sharingAccess: Permission = 'admin.manage_permissions';

/** A list as somebody left it, under a name. */
export interface Vue {
  id: string;
  version: number;
  liste: ListeAVues;
  nom: string;
  /** The query of the list's address: columns, order, filters, row height. Never what was searched, which names people. */
  adresse: string;
  /** Everybody sees it. */
  partagee: boolean;
  /** Of who asks. */
  mienne: boolean;
  /** Opens when who asks opens the list by its bare address. */
  parDefaut: boolean;
  /** Whether who asks may rename, replace or delete it. */
  modifiable: boolean;
  createdAt: string;
  updatedAt: string;
}
