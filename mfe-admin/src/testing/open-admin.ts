import { permissions } from '@club/contract';
import { mountRoutes } from '@club/testing';
import routes from '../routes.tsx';
import { aClosedSaison, aSaison, frozenStatistiques, someStatistiques } from './builders.ts';
import { aUser, theProfiles } from './user-builders.ts';

type MountOptions = Parameters<typeof mountRoutes>[0];

/** Opens a screen as administrator of a club with one user, two seasons and no import. */
export function openAdmin({ answers, ...options }: Omit<MountOptions, 'routes'>) {
  return mountRoutes({
    routes,
    permissions,
    answers: {
      listUsers: () => [aUser()],
      listUserProfiles: () => theProfiles(),
      listImports: () => [],
      listSaisons: () => [aSaison(), aClosedSaison()],
      getSaisonStatistiques: ({ params }) =>
        params['id'] === 's2' ? someStatistiques() : frozenStatistiques(),
      getSaisonRestes: () => ({}),
      ...answers,
    },
    // What members counts on the screens of seasons and of wrong data: nothing.
    parts: { 'mfe_members/sans-saison': () => null },
    ...options,
  });
}
