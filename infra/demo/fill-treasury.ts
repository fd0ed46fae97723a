import { coupures, minorIn, type ClotureCaisse, type Currency } from '@club/contract';
import type { DirectCaller } from '../launcher/direct-calls.ts';
import { addDays, momentOf } from './club-years.ts';
import type { Past } from './past/open-past.ts';

/** Weeks in which cheques went to the bank on a slip, and days whose till is closed, up to some days ago. */
const slipWeeks = 5;
const closedDays = { first: 8, last: 3 };

const chequesOnSlip = 60;
/** Stays in the till for change. */
const fonds = 500;
const counter = 7;

/** Bank slips and closings of the till of the last weeks. Resumable: none once there is a slip. */
export async function fillTreasury(past: Past, today: string): Promise<void> {
  const { total } = await past.at(new Date())('listRemises', { query: { limit: 1 } });
  if (total > 0) return;
  for (let weeks = slipWeeks; weeks > 0; weeks -= 1)
    await makeSlip(past, addDays(today, -7 * weeks), { isCashed: weeks > 1 });
  const { monnaie: devise } = (await past.at(new Date())('getSettings')).cotisationSettings;
  for (let days = closedDays.first; days >= closedDays.last; days -= 1)
    await closeTill(past, addDays(today, -days), { devise, ecart: days === 6 ? -20 : 0 });
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

/** Counts what is expected, but for `ecart`. */
async function closeTill(
  past: Past,
  jour: string,
  { devise, ecart }: { devise: Currency; ecart: number },
): Promise<void> {
  const call = past.at(new Date(Date.parse(`${jour}T19:00:00Z`)));
  const { caisses } = await call('getCaisse', { query: { jour } });
  for (const { caissier, moyens, cloture } of caisses) {
    const attendu = moyens.find(({ typeReglement }) => typeReglement === 'espece')?.attendu ?? 0;
    const compte = attendu + ecart;
    if (cloture || compte <= 0) continue;
    const counted = { comptage: countOf(compte, devise), fonds: Math.min(fonds, compte) };
    const motif = ecart === 0 ? null : 'Erreur de rendu de monnaie';
    await call('closeCaisse', { body: { jour, caissier, ...counted, motif } });
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
