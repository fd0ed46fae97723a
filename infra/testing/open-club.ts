import { MongoClient, type Db } from 'mongodb';
import type { Stack } from '../launcher/stack.ts';
import { acknowledged } from './acknowledged.ts';
import { administrator, mongoUrlOf, startTestStack, type HowToStart } from './club.ts';
import type { Staff } from './staff.ts';

/** A club ready for payments: active season, formula, staff with all rights. */
export interface OpenClub {
  readonly stack: Stack;
  /** User 111, and the cookie that says so. */
  readonly staff: Staff;
  readonly cookie: string;
  /** Of a formula that anybody may take. */
  readonly formuleId: string;
  readonly mongoUrl: string;
  db(service: string): Db;
  /** Ends the product, not the servers given to it. */
  close(): Promise<void>;
}

interface Opened extends HowToStart {
  /** First year of the season; 2026 unless given. */
  year?: number;
  /** Of the formula, in the club's currency. */
  price?: number;
  /** Database address for checks, when the product uses another. */
  lookedAt?: string | undefined;
}

/** Starts the product and makes what money needs. */
export async function openClub({
  year = 2026,
  price = 200,
  lookedAt,
  ...how
}: Opened = {}): Promise<OpenClub> {
  const stack = await startTestStack(how);
  const mongoUrl = lookedAt ?? how.given?.mongoUrl ?? mongoUrlOf(stack);
  const mongo = new MongoClient(mongoUrl);
  const close = async () => {
    await mongo.close();
    await stack.stop();
  };
  try {
    const { staff, cookie } = await administrator(stack);
    const dates = { dateDebut: `${year}-09-01`, dateFin: `${year + 1}-08-31` };
    const saison = { nom: `${year}-${year + 1}`, ...dates, active: true };
    await acknowledged(staff, 'createSaison', { body: saison });
    const formule = { code: '10', designation: 'Natation', montant: price };
    const { id: formuleId } = await acknowledged(staff, 'createFormule', { body: formule });
    const db = (service: string) => mongo.db(`club_${service}`);
    return { stack, staff, cookie, formuleId, mongoUrl, db, close };
  } catch (error) {
    await close();
    throw error;
  }
}
