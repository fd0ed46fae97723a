import { permissions, type Permission } from './permissions.ts';

/** The four built-in profiles (I-3); a custom profile is identified by its id. */
export type DefaultProfile = 'admin' | 'manager' | 'operator' | 'viewer';

const crud = (
  module: 'adherents' | 'cotisations' | 'reglements',
  ...actions: ('create' | 'read' | 'update')[]
) => actions.map((action): Permission => `${module}.${action}`);

/** Name, description and permissions of each built-in profile (I-3). */
export const defaultProfiles: Readonly<
  Record<DefaultProfile, { name: string; description: string; permissions: readonly Permission[] }>
> = {
  admin: { name: 'Administrateur', description: 'Accès complet', permissions },
  manager: {
    name: 'Superviseur',
    description: 'Gestion des membres et des données',
    permissions: [
      ...crud('adherents', 'create', 'read', 'update'),
      'sections.read',
      'formules.read',
      ...crud('cotisations', 'create', 'read', 'update'),
      ...crud('reglements', 'create', 'read', 'update'),
      'reglements.refund',
      'credits.create',
      'rapports.read',
      'rapports.export',
    ],
  },
  operator: {
    name: 'Utilisateur',
    description: 'Saisie courante au guichet',
    permissions: [
      ...crud('adherents', 'create', 'read', 'update'),
      'sections.read',
      'formules.read',
      ...crud('cotisations', 'create', 'read'),
      ...crud('reglements', 'create', 'read'),
    ],
  },
  viewer: {
    name: 'Invité',
    description: 'Lecture seule',
    permissions: [
      'adherents.read',
      'sections.read',
      'formules.read',
      'cotisations.read',
      'reglements.read',
      'rapports.read',
    ],
  },
};
