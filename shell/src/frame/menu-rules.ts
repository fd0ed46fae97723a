import type { Permission, RemoteAction, RemoteEntry, RemoteMenuEntry } from '@club/contract';

/** Menu groups by the key of routes.json: first what the counter needs, last what is opened seldom, which begins closed. */
const groups = [
  { key: 'accueil', label: 'Accueil', isSeldom: false },
  { key: 'membres', label: 'Membres', isSeldom: false },
  { key: 'documents', label: 'Documents', isSeldom: false },
  { key: 'donnees', label: 'Données', isSeldom: false },
  { key: 'catalogue', label: 'Catalogue', isSeldom: true },
  { key: 'administration', label: 'Administration', isSeldom: true },
  { key: 'parametres', label: 'Configuration', isSeldom: true },
] as const;

export interface MenuGroup {
  key: string;
  label: string;
  isSeldom: boolean;
  entries: readonly RemoteMenuEntry[];
}

const allows = (permissions: readonly Permission[]) => (entry: { permission?: Permission }) =>
  entry.permission === undefined || permissions.includes(entry.permission);

/** Menu entries of the deployed remotes that the person may open; no empty groups. */
export function menuOf(remotes: readonly RemoteEntry[], permissions: readonly Permission[]): MenuGroup[] {
  const entries = remotes.flatMap(({ menu }) => menu).filter(allows(permissions));
  return groups
    .map((group) => ({
      ...group,
      entries: entries.filter(({ group: key }) => key === group.key).sort((a, b) => a.order - b.order),
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
