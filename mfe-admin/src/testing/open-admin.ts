import { mountRoutes } from '../../../shell/testing/mount-routes.tsx';
import routes from '../routes.tsx';
import { aUser } from './builders.ts';

type MountOptions = Parameters<typeof mountRoutes>[0];

/** Opens an administration screen as an administrator, over a club with one user and no import. */
export function openAdmin({ at, answers }: Pick<MountOptions, 'at' | 'answers'>) {
  return mountRoutes({
    routes,
    at,
    permissions: ['admin.manage_users', 'import.execute'],
    answers: { listUsers: () => [aUser()], listImports: () => [], ...answers },
  });
}
