import { holdsAll } from '@club/contract';
import type { UnitOfWork } from '@club/service-kit';
import { allProfiles } from '../profiles/profiles.ts';
import { Users } from '../users/user-model.ts';
import { Devices } from './device-model.ts';
import type { WholeDevices } from './device-rules.ts';

/** Who may give any right again (I-9), and from how many devices, as the transaction sees it. */
export async function wholeDevices(unit: UnitOfWork): Promise<WholeDevices> {
  const { session } = unit;
  const profiles = (await allProfiles(unit)).filter(({ permissions }) => holdsAll(permissions));
  const profileType = { $in: profiles.map(({ id }) => id) };
  const persons = await Users.find(
    { isActive: true, profileType },
    { projection: { _id: 1 }, session },
  ).toArray();
  const userId = { $in: persons.map(({ _id }) => _id) };
  const devices = await Devices.countDocuments({ userId, revokedAt: null }, { session });
  return { persons: persons.length, devices };
}
