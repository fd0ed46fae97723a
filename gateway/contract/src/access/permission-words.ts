import { permissions, type Permission } from './permissions.ts';

const modules: Readonly<Record<string, string>> = {
  adherents: 'Adhérents',
  sections: 'Sections',
  formules: 'Formules tarifaires',
  cotisations: 'Cotisations',
  reglements: 'Règlements et crédits',
  credits: 'Crédits saisis à la main',
  rapports: 'Rapports',
  import: 'Import de données',
  admin: 'Administration',
};

const actions: Readonly<Record<string, string>> = {
  read: 'Consulter',
  create: 'Créer',
  update: 'Modifier',
  delete: 'Supprimer',
  refund: 'Rembourser, réduire et contre-passer',
  export: 'Exporter',
  execute: 'Importer et corriger des données',
  manage_users: 'Gérer les utilisateurs',
  manage_permissions: 'Gérer les profils et les saisons',
};

/** Additional effects of a permission that its name does not say. */
const hints: Partial<Record<Permission, string>> = {
  'adherents.update': 'et voir les informations personnelles, certificats et cartes',
  'reglements.create': 'encaisser, utiliser un crédit',
  'reglements.update': 'reporter un crédit',
  'reglements.refund': 'ce qui a été reçu, avec un motif, jusqu’à la limite des paramètres',
  'credits.create': 'avec un motif, jusqu’à la limite des paramètres',
  'reglements.read': 'partout où ils sont montrés',
};

/** Permissions of one module, in catalogue order. */
export interface PermissionModule {
  name: string;
  label: string;
  permissions: readonly { permission: Permission; label: string; hint?: string | undefined }[];
}

const [moduleOf, actionOf] = [
  (permission: Permission) => permission.split('.')[0] ?? '',
  (permission: Permission) => permission.split('.')[1] ?? '',
];

/** All permissions by module, with their French labels. */
export const permissionModules: readonly PermissionModule[] = Object.entries(modules).map(
  ([name, label]) => ({
    name,
    label,
    permissions: permissions
      .filter((permission) => moduleOf(permission) === name)
      .map((permission) => ({
        permission,
        label: actions[actionOf(permission)] ?? permission,
        hint: hints[permission],
      })),
  }),
);

/** «Adhérents\u00a0: modifier». */
export function permissionText(permission: Permission): string {
  const action = actions[actionOf(permission)] ?? permission;
  return `${modules[moduleOf(permission)]}\u00a0: ${action.charAt(0).toLowerCase()}${action.slice(1)}`;
}

/** Error message for a missing permission: names it, and says who can grant it (I-4). */
export function lackText(permission: Permission): string {
  const right = `«\u00a0${permissionText(permission)}\u00a0»`;
  return `Vous n’avez pas le droit d’effectuer cette action\u00a0: il faut ${right}. Demandez-le à un administrateur.`;
}
