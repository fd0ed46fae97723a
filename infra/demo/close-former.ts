import { setTimeout as pause } from 'node:timers/promises';
import type { Saison } from '@club/contract';
import type { DirectCaller } from '../launcher/direct-calls.ts';

const lookEveryMs = 100;
const limitMs = 60_000;

/** Closes the former season: activates it first, as only an active one can be closed. Resumes after an interruption. */
export async function closeFormer(call: DirectCaller, former: Saison, active: Saison): Promise<void> {
  const { cloturee, clotureEnCours } = await saisonNow(call, former);
  if (!cloturee) {
    if (!clotureEnCours) {
      await setActive(call, active, false);
      await setActive(call, former, true);
    }
    await call('closeSaison', { params: { id: former.id } });
    await untilClosed(call, former);
  }
  await setActive(call, active, true);
}

async function setActive(call: DirectCaller, { id }: Saison, active: boolean): Promise<void> {
  await call('updateSaison', { params: { id }, body: { active } });
}

async function untilClosed(call: DirectCaller, former: Saison): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await saisonNow(call, former)).cloturee) {
    if (Date.now() > deadline) throw new Error(`the season ${former.nom} could not be closed`);
    await pause(lookEveryMs);
  }
}

async function saisonNow(call: DirectCaller, { id }: Saison): Promise<Saison> {
  const found = (await call('listSaisons')).find((saison) => saison.id === id);
  if (!found) throw new Error(`the season ${id} is gone`);
  return found;
}
