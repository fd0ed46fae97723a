import { coupures, minorIn, type ClotureCaisse, type Currency } from '@club/contract';
import type { DirectCaller } from '../launcher/direct-calls.ts';
import { addDays, momentOf } from './club-years.ts';
import type { Past } from './past/open-past.ts';

/** Weeks in which cheques went to the bank on a slip. */
const slipWeeks = 5;
/** Days ago of the first and the last day whose tills are counted. */
const counted = { first: 8, last: 3 };

const chequesOnSlip = 60;
/** Stays in the till for change. */
const fonds = 500;
const counter = 7;

/** Days whose tills are counted in the evening, oldest first. */
export function countedDays(today: string): string[] {
  return Array.from({ length: counted.first - counted.last + 1 }, (_one, index) =>
    addDays(today, index - counted.first),
  );
}

/** Bank slips of the last weeks. Resumable: none once there is a slip. */
export async function fillTreasury(past: Past, today: string): Promise<void> {
  const { total } = await past.at(new Date())('listRemises', { query: { limit: 1 } });
  if (total > 0) return;
  for (let weeks = slipWeeks; weeks > 0; weeks -= 1)
    await makeSlip(past, addDays(today, -7 * weeks), { isCashed: weeks > 1 });
}

async function makeSlip(past: Past, day: string, { isCashed }: { isCashed: boolean }): Promise<void> {
  const on = (later: number): DirectCaller => past.at(momentOf(addDays(day, later), counter));
  const held = await on(0)('listChequesARemettre');
  const reglementIds = held
    .filter(({ dateReglement }) => dateReglement < day)
    .slice(0, chequesOnSlip)
    .map(({ reglementId }) => reglementId);
  if (reglementIds.length === 0) return;
  const { id } = await on(0)('createRemise', { body: { reglementIds, banque: 'Attijariwafa Bank' } });
  await on(0)('lockRemise', { params: { id } });
  if (isCashed) await on(2)('cashRemise', { params: { id }, body: { date: addDays(day, 2) } });
}

/** Closes the tills of a day with what is expected, on one day with a difference. Resumable: a till without cash since is left. */
export async function closeTills(past: Past, jour: string, today: string): Promise<void> {
  const call = past.at(new Date(Date.parse(`${jour}T19:00:00Z`)));
  // Of admin, which keeps the real clock.
  const { monnaie: devise } = (await past.at(new Date())('getSettings')).cotisationSettings;
  const ecart = jour === addDays(today, -6) ? -20 : 0;
  const { caisses } = await call('getCaisse', { query: { jour } });
  for (const { caissierId, moyens, cloture } of caisses) {
    const attendu = moyens.find(({ typeReglement }) => typeReglement === 'espece')?.attendu ?? 0;
    const compte = attendu + ecart;
    if (caissierId === null || cloture || compte <= 0) continue;
    const comptage = countOf(compte, devise);
    const motif = ecart === 0 ? null : 'Erreur de rendu de monnaie';
    const body = { jour, caissierId, comptage, fonds: Math.min(fonds, compte), motif };
    await call('closeCaisse', { body });
  }
}

/** An amount in as few notes and coins as can be. */
function countOf(montant: number, devise: Currency): ClotureCaisse['comptage'] {
  const unit = minorIn(devise, 1);
  let left: number = minorIn(devise, montant);
  return coupures[devise].flatMap((coupure) => {
    const nombre = Math.floor(left / coupure);
    left -= nombre * coupure;
    return nombre === 0 ? [] : [{ valeur: coupure / unit, nombre }];
  });
}
