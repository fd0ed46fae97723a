import type { Settings, UpdateSettings } from '@club/contract';

/** The groups that have a form each. */
export type Group = Exclude<keyof UpdateSettings, 'version'>;

/** What a form edits: one group, with the version of all. */
export type GroupRecord<G extends Group> = NonNullable<Settings[G]> & { id: string; version: number };

/** One group of the settings as a record. */
export function recordOf<G extends Group>(settings: Settings, group: G): GroupRecord<G> {
  return { ...(settings[group] as NonNullable<Settings[G]>), id: group, version: settings.version };
}

/** True when two records of a group hold the same, whatever their versions. */
export function holdsSame(one: { version: number }, other: { version: number }): boolean {
  return JSON.stringify({ ...one, version: 0 }) === JSON.stringify({ ...other, version: 0 });
}

/** A number as it is typed, «19,5»; NaN, which the contract refuses, for what is none. */
export function numberTyped(text: string): number {
  const plain = text.trim().replace(',', '.');
  return plain === '' ? Number.NaN : Number(plain);
}

/** A number in a field: «19,5». */
export const typedNumber = (value: number): string => String(value).replace('.', ',');
