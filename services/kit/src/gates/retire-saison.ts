import { closeGates } from './close-gates.ts';
import { Gates } from './gate-model.ts';

/**
 * Makes sure that nothing of a season is here nor comes any more, before the season is deleted: looks, closes its gates, which waits
 * for who is passing, and looks again. Gates of a season that turns out to hold something are opened again.
 * One who dies between this and the deletion leaves an empty season that takes nothing in, until its deletion is tried again: that
 * deletes it, or opens it when it stays.
 */
export async function retireSaison(
  saisonId: string,
  isHeld: () => Promise<boolean>,
): Promise<{ held: boolean }> {
  if (await isHeld()) return { held: true };
  await closeGates(saisonId);
  const held = await isHeld();
  if (held) await openGates(saisonId);
  return { held };
}

/** Opens the gates of a season that is not deleted after all. */
export async function openGates(saisonId: string): Promise<void> {
  await Gates.collection.updateMany({ saisonId }, { $set: { closed: false } });
}
