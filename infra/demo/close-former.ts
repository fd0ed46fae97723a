import { setTimeout as pause } from 'node:timers/promises';
import type { Saison } from '@club/contract';
import type { DirectCaller } from '../launcher/direct-calls.ts';

const lookEveryMs = 50;
const limitMs = 60_000;

/** Opens enrolment for a season that has not begun, from a day on. */
export async function openEnrolment(
  call: DirectCaller,
  saison: Saison,
  inscriptionsDu: string,
): Promise<void> {
  const { id, active, activeDepuis, version } = await saisonNow(call, saison);
  if (active || activeDepuis) return;
  await call('updateSaison', {
    params: { id },
    body: { inscriptionsOuvertes: true, inscriptionsDu, version },
  });
}

/** Makes the former season the one that new money goes to, unless it is closed already. Answers whether it is. */
export async function beginFormer(call: DirectCaller, former: Saison): Promise<boolean> {
  const { cloturee, clotureEnCours } = await saisonNow(call, former);
  if (cloturee || clotureEnCours) return false;
  await passOnTo(call, former);
  return true;
}

/** Makes a season the active one; the one before it is still open, for who pays late. */
export async function passOnTo(call: DirectCaller, { id }: Saison): Promise<void> {
  await call('activateSaison', { params: { id } });
}

/** Closes the former season. Resumes after an interruption. */
export async function closeFormer(call: DirectCaller, former: Saison): Promise<void> {
  if ((await saisonNow(call, former)).cloturee) return;
  await call('closeSaison', { params: { id: former.id } });
  await untilClosed(call, former);
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

/** Until finance, asked by `call`, counts new money to the season that is active. */
export async function untilFinanceHeard(call: DirectCaller, { id, nom }: Saison): Promise<void> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    // Between two seasons there is none, which is refused.
    const told = await call('getEntonnoirRenouvellement').catch(() => undefined);
    if (told?.saisonActive.id === id) return;
    if (Date.now() > deadline) throw new Error(`finance did not hear that ${nom} is active`);
    await pause(lookEveryMs);
  }
}
