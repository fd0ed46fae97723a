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
  'carnets',
  'rappels',
  'rapports',
] as const;
export type ListeAVues = (typeof listesAVues)[number];

/** Maximum views of a list per user. */
export const plusDeVues = 30;

/** Permission to share a view with all users and to change a shared one. */
export const sharingAccess: Permission = 'admin.manage_permissions';

/** A named state of a list. */
export interface Vue {
  id: string;
  version: number;
  liste: ListeAVues;
  nom: string;
  /** Query of the list's address: columns, order, filters, row height. Never the search text, which may name people. */
  adresse: string;
  /** Everybody sees it. */
  partagee: boolean;
  /** True for views of the requesting user. */
  mienne: boolean;
  /** Default view of the requesting user. */
  parDefaut: boolean;
  /** True when the requesting user may rename, replace or delete it. */
  modifiable: boolean;
  createdAt: string;
  updatedAt: string;
}
