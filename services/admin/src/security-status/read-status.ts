import { readFileSync } from 'node:fs';
import { managesAll, type SecurityStatus } from '@club/contract';
import { clubSettings } from '@club/service-kit';
import mongoose from 'mongoose';
import type { Deps } from '../deps.ts';
import { lastBackups } from '../backups/backup-model.ts';
import { devicesRestricted } from '../devices/device-policy.ts';
import { deviceOf } from '../devices/devices.ts';
import { allProfiles } from '../profiles/profiles.ts';
import { profilesWithSecondFactor } from '../second-factor/required-profiles.ts';
import { SecondFactors } from '../second-factor/second-factor-model.ts';
import { absoluteMs } from '../sessions/session-rules.ts';
import { Users } from '../users/user-model.ts';

const manifest = new URL('../../package.json', import.meta.url);

/** What protects the club, as it is now; `deviceToken` is that of the browser that asks. */
export async function readStatus(
  { publicOrigin, advisories }: Deps,
  { userId, deviceToken }: { userId: string; deviceToken: string | undefined },
): Promise<SecurityStatus> {
  return {
    tls: publicOrigin === undefined ? null : publicOrigin.startsWith('https://'),
    deviceRestriction: await devicesRestricted(),
    thisDeviceAuthorized: (await deviceOf(deviceToken, userId)) !== undefined,
    sessionIdleMinutes: clubSettings.current.systemSettings.sessionTimeout,
    sessionHours: absoluteMs / 3_600_000,
    ...(await backups()),
    versions: await versions(),
    advisories: advisories ?? null,
    accounts: await accounts(),
    profilesWithSecondFactor: await profilesWithSecondFactor(),
  };
}

async function backups(): Promise<Pick<SecurityStatus, 'lastBackup' | 'backupFailed'>> {
  const { made, failed } = await lastBackups();
  return { lastBackup: made?.toISOString() ?? null, backupFailed: failed?.toISOString() ?? null };
}

async function versions(): Promise<SecurityStatus['versions']> {
  const { version: product } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const { version: mongodb } = await serverInfo();
  return { product, node: process.versions.node, mongodb };
}

async function serverInfo(): Promise<{ version: string }> {
  const client = mongoose.connection.getClient();
  return (await client.db().admin().serverInfo()) as { version: string };
}

async function accounts(): Promise<SecurityStatus['accounts']> {
  const factors = await SecondFactors.find(
    { confirmedAt: { $ne: null } },
    { projection: { _id: 1 } },
  ).toArray();
  const withFactor = new Set(factors.map(({ _id }) => _id));
  const users = await Users.find({ isActive: true }, { projection: { profileType: 1 } }).toArray();
  const profiles = await allProfiles();
  const managing = new Set(profiles.filter(({ permissions }) => managesAll(permissions)).map(({ id }) => id));
  const without = users.filter(({ _id }) => !withFactor.has(_id));
  return {
    active: users.length,
    secondFactor: users.length - without.length,
    administratorsWithout: without.filter(({ profileType }) => managing.has(profileType)).length,
  };
}
