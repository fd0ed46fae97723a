import { setTimeout as pause } from 'node:timers/promises';
import type { Activite, Activity } from '@club/contract';
import { timeLimits } from '@club/service-kit';
import { toActivity, type ActiviteDocument } from './activite-model.ts';
import { findNames } from './find-names.ts';
import type { KnownNames } from './known-names.ts';
import { lienOf } from './liens.ts';
import { namedRecords } from './named-records-rules.ts';
import { phraseOf } from './phrases.ts';

/** Milliseconds. */
const lookAgainMs = 30;

export async function toActivites(lines: readonly ActiviteDocument[]): Promise<Activite[]> {
  const activities = lines.map(toActivity);
  const names = await findNames(activities);
  return activities.map((activity) => shown(activity, names));
}

/** Waits a moment for the copies to know their names. */
export async function toNewActivites(lines: readonly ActiviteDocument[]): Promise<Activite[]> {
  const activities = lines.map(toActivity);
  const deadline = performance.now() + timeLimits().moment;
  for (;;) {
    const names = await findNames(activities);
    const areNamed = activities.flatMap(namedRecords).every(({ kind, id }) => names[kind].has(id));
    if (areNamed || performance.now() > deadline) return activities.map((activity) => shown(activity, names));
    await pause(lookAgainMs);
  }
}

function shown(activity: Activity, names: KnownNames): Activite {
  const { id, at, entity, entityId, action, by } = activity;
  const [phrase, lien] = [phraseOf(activity, names), lienOf(activity, names)];
  return { id, at, entity, entityId, action, phrase, par: by.nom, lien };
}
