import { statusRows } from './status-rows.ts';
import type { SecurityStatus } from '@club/contract';

const now = Date.parse('2026-11-26T12:00:00Z');
const status = {
  tls: true,
  deviceRestriction: false,
  thisDeviceAuthorized: false,
  advisories: null,
  sessionIdleMinutes: 30,
  sessionHours: 12,
  profilesWithSecondFactor: [],
  versions: { product: '0.1.0', node: '24.21.0', mongodb: '8.0.4' },
  accounts: { active: 1, secondFactor: 1, administratorsWithout: 0 },
};

const rowOf = (backups: Pick<SecurityStatus, 'lastBackup' | 'backupFailed'>) =>
  statusRows({ ...status, ...backups }, now).find(({ title }) => title === 'Dernière sauvegarde');

const cases: [lastBackup: string | null, backupFailed: string | null, tone: string, says: RegExp][] = [
  [null, null, 'danger', /^Aucune .*npm run backup/],
  [null, '2026-11-26T03:00:00Z', 'danger', /^L’essai du 26\/11\/2026/],
  ['2026-11-26T03:00:00Z', null, 'success', /^26\/11\/2026.* Essayez une restauration/],
  ['2026-11-24T23:00:00Z', null, 'warning', /Elle date/],
  ['2026-11-25T03:00:00Z', '2026-11-26T03:00:00Z', 'warning', /L’essai du 26\/11\/2026.* a échoué/],
];

test.each(cases)('last backup %s, failed %s: %s', (lastBackup, backupFailed, tone, says) => {
  const row = rowOf({ lastBackup, backupFailed });
  expect(row?.tone).toBe(tone);
  expect(`${row?.state} ${row?.advice}`).toMatch(says);
});
