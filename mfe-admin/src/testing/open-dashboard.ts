import type { Permission } from '@club/contract';
import { anActivite, aRecentAdherent, aSaison, someDashboardStats } from './builders.ts';
import { FakeEvents } from './fake-events.ts';
import { openAdmin } from './open-admin.ts';

const everything: Permission[] = [
  ...(['adherents.read', 'adherents.create', 'adherents.update', 'cotisations.read'] as const),
  ...(['cotisations.create', 'reglements.read', 'reglements.create', 'rapports.read'] as const),
  'admin.manage_permissions',
];

/** Paths of the screens of other remotes. */
export const otherPaths = ['members', 'cotisations', 'cotisations-famille', 'payments'];

/** Opens the dashboard of a club with activity, with all permissions. */
export function openDashboard({ answers, ...options }: Partial<Parameters<typeof openAdmin>[0]> = {}) {
  FakeEvents.install();
  return openAdmin({
    at: '/',
    permissions: everything,
    otherPaths,
    answers: {
      getActiveSaison: () => aSaison(),
      getEnhancedDashboardStats: () => someDashboardStats(),
      listRecentAdherents: () => [aRecentAdherent()],
      listActivites: () => [anActivite()],
      ...answers,
    },
    ...options,
  });
}
