import type { RemoteEntry } from '@club/contract';
import { actionsOf, entryOf, menuOf } from './menu-rules.ts';

const remotes: RemoteEntry[] = [
  {
    name: 'mfe_admin',
    entry: '/mfe/mfe-admin/mf-manifest.json',
    paths: ['users', 'import'],
    menu: [
      {
        path: '/import',
        label: 'Import',
        icon: 'upload',
        group: 'donnees',
        order: 1,
        permission: 'import.execute',
      },
      {
        path: '/users',
        label: 'Utilisateurs',
        icon: 'user',
        group: 'administration',
        order: 2,
        permission: 'admin.manage_users',
      },
    ],
    actions: [
      {
        path: '/users?nouveau=oui',
        label: 'Nouvel utilisateur',
        icon: 'plus',
        permission: 'admin.manage_users',
      },
    ],
  },
  {
    name: 'mfe_members',
    entry: '/mfe/mfe-members/mf-manifest.json',
    paths: ['members'],
    menu: [
      {
        path: '/members',
        label: 'Adhérents',
        icon: 'users',
        group: 'membres',
        order: 1,
        permission: 'adherents.read',
      },
    ],
  },
];

describe('menu', () => {
  it('shows what the person may open, in the order of the groups', () => {
    const groups = menuOf(remotes, ['adherents.read', 'import.execute']);
    expect(groups.map(({ label, entries }) => [label, ...entries.map((entry) => entry.label)])).toEqual([
      ['Membres', 'Adhérents'],
      ['Données', 'Import'],
    ]);
  });

  it('offers the actions that the person may do', () => {
    expect(actionsOf(remotes, ['admin.manage_users']).map(({ label }) => label)).toEqual([
      'Nouvel utilisateur',
    ]);
    expect(actionsOf(remotes, ['adherents.read'])).toEqual([]);
  });

  it('knows the words and the right of a path', () => {
    expect(entryOf(remotes, 'members')).toMatchObject({ label: 'Adhérents', permission: 'adherents.read' });
    expect(entryOf(remotes, 'nulle-part')).toBeUndefined();
    const menu = [{ path: '/', label: 'Tableau de bord', icon: 'home', group: 'accueil', order: 1 }];
    expect(entryOf([{ ...remotes[0]!, menu }], '/')).toMatchObject({ label: 'Tableau de bord' });
  });
});
