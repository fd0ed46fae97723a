import type { Db } from 'mongodb';
import { checkCaisse } from './check-caisse.ts';
import { checkCotisations, checkCredits, checkReglements } from './check-money.ts';
import { checkRecus } from './check-recus.ts';
import { checkRemises } from './check-remises.ts';
import { checkSensibles } from './check-sensibles.ts';
import { checkCodes, checkHistory, checkOutbox } from './check-traces.ts';
import { Account, type Broken } from './checks.ts';
import { atOneMoment } from './snapshot.ts';

/** Checks the invariants of finance's database (M-40) on a snapshot; holds one batch of documents at a time. */
export async function checkLedger(db: Db): Promise<Account> {
  const account = new Account();
  await atOneMoment(db.client, async (of) => {
    const snapshot = of(db);
    await checkCotisations(snapshot, account);
    await checkReglements(snapshot, account);
    await checkCredits(snapshot, account);
    await checkRecus(snapshot, account);
    await checkRemises(snapshot, account);
    await checkCaisse(snapshot, account);
    await checkSensibles(snapshot, account);
    await checkCodes(snapshot, account);
    await checkHistory(snapshot, account);
    await checkOutbox(snapshot, account);
  });
  return account;
}

/** What is broken in finance's database, for tests. */
export async function brokenInvariants(db: Db): Promise<readonly Broken[]> {
  return (await checkLedger(db)).broken;
}
