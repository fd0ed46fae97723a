import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import { seededRandom, type Random } from '../../../demo/random.ts';
import { startStack, type Stack, type StackOptions } from '../../../launcher/stack.ts';
import { mongoUrl as localMongoUrl } from '../../../local-servers/mongod.ts';
import type { GivenServers } from '../../../local-servers/start-servers.ts';
import { memoryFolder } from '../../../local-servers/test-servers.ts';
import { signIn } from '../../../testing/staff.ts';
import { adminPassword } from '../../../testing/test-stack.ts';
import { acknowledged } from '../acknowledged.ts';
import { price } from './acts.ts';
import { watchedStaff, type WatchedStaff } from './watched-staff.ts';
import { prepareWork, type Work } from './work.ts';

/** The whole product, somebody signed in, and work that can be started. */
export interface Club {
  readonly stack: Stack;
  readonly staff: WatchedStaff;
  readonly work: Work;
  readonly random: Random;
  readonly formuleId: string;
  readonly mongoUrl: string;
  /** For the operator. */
  readonly natsUrl: string;
  db(service: 'members' | 'finance' | 'seasons' | 'import'): Db;
  /** Ends the product, not the servers given to it. */
  close(): Promise<void>;
}

/** A folder of its own for a club; in memory where there is such a place. */
export async function clubFolder(): Promise<string> {
  return mkdtempSync(path.join(await memoryFolder(), 'club-faults-'));
}

/** Throws a folder away. */
export function dropFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Starts the product and what the work needs: a season, a formula, somebody with every right. */
export async function openClub(
  options: Pick<StackOptions, 'dataDir' | 'extraEnv'> & {
    given?: Required<GivenServers>;
    /** How the checks reach MongoDB, where the product goes another way. */
    checkedAt?: string;
  },
  seed: number,
): Promise<Club> {
  const { dataDir, given, extraEnv } = options;
  const env = { CLUB_ADMIN_PASSWORD: adminPassword, RATE_LIMIT: '100000', ...extraEnv };
  const say = () => undefined; // what dies is made to
  const stack = await startStack({
    dataDir,
    port: 0,
    build: false,
    ...(given && { given }),
    extraEnv: env,
    say,
  });
  const { ports } = stack.data.state;
  const mongoUrl = options.checkedAt ?? given?.mongoUrl ?? localMongoUrl(ports['mongod'] ?? 0);
  const natsUrl = stack.busUrlOf('operator');
  const mongo = new MongoClient(mongoUrl);
  try {
    const staff = watchedStaff((await signIn(stack.url, '111', adminPassword)).staff);
    const saison = { nom: '2026-2027', dateDebut: '2026-09-01', dateFin: '2027-08-31', active: true };
    await acknowledged(staff, 'createSaison', { body: saison });
    const formule = { code: '10', designation: 'Natation', montant: price };
    const { id: formuleId } = await acknowledged(staff, 'createFormule', { body: formule });
    const random = seededRandom(seed);
    return {
      ...{ stack, staff, random, formuleId, mongoUrl, natsUrl },
      work: prepareWork(staff, random, formuleId),
      db: (service) => mongo.db(`club_${service}`),
      close: async () => {
        await mongo.close();
        await stack.stop();
      },
    };
  } catch (error) {
    await mongo.close();
    await stack.stop();
    throw error;
  }
}
