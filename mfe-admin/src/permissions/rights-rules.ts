import {
  defaultProfiles,
  permissions as catalogue,
  type DefaultProfile,
  type Permission,
  type UserProfile,
} from '@club/contract';

/** What one may start from: the rights of a default profile. */
export const presets = (Object.keys(defaultProfiles) as DefaultProfile[]).map((id) => ({
  id,
  label: id === 'admin' ? 'Admin' : defaultProfiles[id].name,
  permissions: defaultProfiles[id].permissions,
}));

/** With or without some rights, in the order of the catalogue. */
export function withRights(
  chosen: readonly Permission[],
  changed: readonly Permission[],
  on: boolean,
): Permission[] {
  const isChosen = (one: Permission) => (changed.includes(one) ? on : chosen.includes(one));
  return catalogue.filter(isChosen);
}

/** What a change of rights gives and takes. */
export function differenceOfRights(
  before: readonly Permission[],
  after: readonly Permission[],
): { given: Permission[]; taken: Permission[] } {
  return {
    given: after.filter((one) => !before.includes(one)),
    taken: before.filter((one) => !after.includes(one)),
  };
}

/** Nobody gives, changes or removes rights that he does not hold (I-9). */
export function mayChange(held: readonly Permission[], { permissions, isCustom }: UserProfile): boolean {
  return isCustom && permissions.every((one) => held.includes(one));
}
