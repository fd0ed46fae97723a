/**
 * `figures.ts DATA COOKIE`: recomputes every figure of the club that runs on a data folder, and prints those of its seasons as JSON.
 * Ends with the first figure that differs, and its rows.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mongoOf } from '../../invariants/running-product.ts';
import type { RunState } from '../../launcher/data-folder.ts';
import { visitor } from '../../testing/staff.ts';
import { ClubClock } from './club-clock.ts';
import { amount } from './comparison.ts';
import { readRawRows } from './raw-rows.ts';
import { recomputeSettled } from './recompute.ts';
import { notRenewedIn, seasonSums } from './season-sums.ts';

const [data = '', cookie = ''] = process.argv.slice(2);
const { url = '' } = JSON.parse(readFileSync(path.join(data, 'run.json'), 'utf8')) as RunState;
const clock = new ClubClock(process.env['CLUB_TEST_CLOCK'] ?? '');
const mongoUrl = mongoOf({ data }, {});
await recomputeSettled(mongoUrl, visitor(url, cookie), () => clock.now());
const rows = await readRawRows(mongoUrl);
const sums = seasonSums(rows);
const told = sums.map(({ id, nom, members, cotisations, reglements, agreed, received }) => ({
  nom,
  adherents: members.size,
  nonRenouveles: notRenewedIn(rows, sums, id).size,
  cotisations: cotisations.length,
  reglements: reglements.length,
  convenu: amount(agreed),
  recu: amount(received),
}));
process.stdout.write(JSON.stringify(told));
