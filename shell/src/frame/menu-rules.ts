import type { Permission, RemoteAction, RemoteEntry, RemoteMenuEntry } from '@club/contract';

/** Menu groups in order, by the key of routes.json. */
const groups = [
  { key: 'accueil', label: 'Accueil' },
  { key: 'administration', label: 'Administration' },
  { key: 'catalogue', label: 'Catalogue' },
  { key: 'membres', label: 'Membres' },
  { key: 'documents', label: 'Documents' },
  { key: 'donnees', label: 'Données' },
  { key: 'parametres', label: 'Configuration' },
] as const;

export interface MenuGroup {
  label: string;
  entries: readonly RemoteMenuEntry[];
}

const allows = (permissions: readonly Permission[]) => (entry: { permission?: Permission }) =>
  entry.permission === undefined || permissions.includes(entry.permission);

/** Menu entries of the deployed remotes that the person may open; no empty groups. */
export function menuOf(remotes: readonly RemoteEntry[], permissions: readonly Permission[]): MenuGroup[] {
  const entries = remotes.flatMap(({ menu }) => menu).filter(allows(permissions));
  return groups
    .map(({ key, label }) => ({
      label,
      entries: entries.filter(({ group }) => group === key).sort((a, b) => a.order - b.order),
    }))
    .filter((group) => group.entries.length > 0);
}

/** Ctrl-K shortcuts of the remotes that the person may use. */
export function actionsOf(
  remotes: readonly RemoteEntry[],
  permissions: readonly Permission[],
): RemoteAction[] {
  return remotes.flatMap(({ actions }) => actions ?? []).filter(allows(permissions));
}

/** The menu entry of a top-level path (`members`, `/`). */
export function entryOf(remotes: readonly RemoteEntry[], path: string): RemoteMenuEntry | undefined {
  const address = path === '/' ? path : `/${path}`;
  return remotes.flatMap(({ menu }) => menu).find((entry) => entry.path === address);
}
