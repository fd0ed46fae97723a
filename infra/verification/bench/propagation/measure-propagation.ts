import { administrator, say, withClub } from '../../../testing/club.ts';
import { after, generateLoad } from '../../load-generator.ts';
import { markdownTable, waits, whole } from '../../report.ts';
import { provideLoadClub, signedIn, work } from '../load/staff-at-work.ts';
import type { Cotisation } from '@club/contract';
import { until } from '../../../../services/kit/src/testing/until.ts';
import { type FeedReader, followFeed } from '../../../../services/seasons/src/testing/follow-feed.ts';
import type { Stack } from '../../../launcher/stack.ts';
import { newSignedIn, type Staff } from '../../../testing/staff.ts';
import type { LoadClub } from '../load/staff-member.ts';

const seconds = 30;
/** Of the staff who work meanwhile, without a pause. */
const busyUsers = 8;

/** Delay until others see a change, at rest and under load. Returns Markdown. */
export function measurePropagation(members: number): Promise<string> {
  return withClub((club) =>
    club.run(async (stack) => {
      const loadClub = await provideLoadClub(stack, members);
      const staff = await signedIn(stack, loadClub, busyUsers);
      const changes = await openWatchedChanges(stack, loadClub);
      try {
        await timesOf(changes.all, 3); // runs code that is not compiled yet
        const quiet = await timesOf(changes.all, seconds);
        say('Measured at rest; now beside staff at work.');
        const [busy, { errors }] = await Promise.all([
          timesOf(changes.all, seconds),
          work(stack, staff, seconds),
        ]);
        if (errors.length > 0) throw new Error(`${errors.length} errors: ${errors[0]}`);
        return `### Seen by others: ${whole(members)} members\n\n${tableOf(changes.all, [quiet, busy])}`;
      } finally {
        changes.close();
      }
    }),
  );
}

type Times = readonly (readonly number[])[];

/** Milliseconds of each change, in turns, for so many seconds. */
async function timesOf(changes: readonly WatchedChange[], duration: number): Promise<Times> {
  const times: number[][] = changes.map(() => []);
  await generateLoad(1, after(duration), async () => {
    for (const [at, change] of changes.entries()) times[at]!.push(await change.once());
  });
  return times;
}

function tableOf(changes: readonly WatchedChange[], measured: readonly Times[]): string {
  const told = (times: readonly number[] = []) => `${waits(times, [50, 95, 100], 0)} (${times.length})`;
  const rows = changes.map(({ name }, at) => [name, ...measured.map((times) => told(times[at]))]);
  const what = 'p50 / p95 / longest ms (times)';
  return markdownTable(['what', `at rest: ${what}`, `beside ${busyUsers} of the staff: ${what}`], rows);
}

/** Something one of the staff does, and another one sees. */
export interface WatchedChange {
  name: string;
  /** Does it once; milliseconds from its answer until it is seen. */
  once(): Promise<number>;
}

/** Everything whose way to others is measured, and the end of it. */
export interface WatchedChanges {
  all: readonly WatchedChange[];
  close(): void;
}

/** Creates a cotisation to watch, a user whose rights change, a reader of the feed. */
export async function openWatchedChanges(
  stack: Stack,
  { memberIds, formule }: LoadClub,
): Promise<WatchedChanges> {
  const { staff: admin, cookie } = await administrator(stack);
  const open = (path: string, init: RequestInit) =>
    fetch(stack.url + path, { ...init, headers: { Cookie: cookie } });
  const feed = await followFeed({ open });
  const { id: memberId } = await made(admin, { nom: 'Mesures', prenom: 'Ali' });
  const line = { adherentId: memberId, lienParente: 'Lui-même', formules: [{ formuleId: formule.id }] };
  const body = { payeurId: memberId, type: 'famille', adherents: [line] };
  const { status, body: cotisation } = await admin.call('createCotisation', { body });
  if (status !== 201) throw new Error(`a cotisation is refused: ${cotisation.message}`);
  return {
    all: [
      paymentInTheFeed(admin, feed, memberIds[0] ?? memberId),
      nameInTheCotisation(admin, memberId, cotisation.id),
      memberOnTheDashboard(admin),
      await rightOfAUser(stack, admin),
    ],
    close: () => feed.leave(),
  };
}

function paymentInTheFeed(admin: Staff, { lines }: FeedReader, payeurId: string): WatchedChange {
  return {
    name: 'a payment, as a line of the feed',
    async once() {
      const { status, body } = await admin.call('createReglement', {
        body: { payeurId, montantTotal: 1, statut: 'complete', doublonAccepte: true },
      });
      if (status !== 201) throw new Error(`a payment is refused: ${body.message}`);
      return timeUntil(() => lines.some(({ entityId }) => entityId === body.id));
    },
  };
}

function nameInTheCotisation(admin: Staff, memberId: string, cotisationId: string): WatchedChange {
  let count = 0;
  const nameShown = async () => {
    const { body } = await admin.call('getCotisation', { params: { id: cotisationId } });
    return (body as Cotisation).adherents[0]?.adherent.nom;
  };
  return {
    name: 'a member renamed, in their cotisation',
    async once() {
      const nom = `Mesures ${(count += 1)}`;
      await admin.call('updateAdherent', { params: { id: memberId }, body: { nom } });
      return timeUntil(async () => (await nameShown()) === nom);
    },
  };
}

function memberOnTheDashboard(admin: Staff): WatchedChange {
  const counted = async () => (await admin.call('getEnhancedDashboardStats')).body.totalMembers;
  return {
    name: 'a new member, among those the dashboard counts',
    async once() {
      const before = await counted();
      await made(admin, { nom: 'Nouveau', prenom: 'Ali' });
      return timeUntil(async () => (await counted()) > before);
    },
  };
}

async function rightOfAUser(stack: Stack, admin: Staff): Promise<WatchedChange> {
  const { staff } = await newSignedIn(stack.url, admin, '901', 'viewer');
  const { id } = (await staff.call('getSignedInUser')).body;
  // 400 with the right to create a member, 403 without.
  const mayCreate = async () => (await staff.call('createAdherent', { body: { nom: ' ' } })).status !== 403;
  let may = false;
  return {
    name: 'a right given or taken, at the gateway',
    async once() {
      may = !may;
      const body = { profileType: may ? 'manager' : 'viewer' };
      await admin.call('updateUser', { params: { id }, body });
      return timeUntil(async () => (await mayCreate()) === may);
    },
  };
}

async function made(admin: Staff, member: { nom: string; prenom: string }): Promise<{ id: string }> {
  const { status, body } = await admin.call('createAdherent', { body: member });
  if (status !== 201) throw new Error(`a member is refused: ${body.message}`);
  return body;
}

async function timeUntil(seen: () => boolean | Promise<boolean>): Promise<number> {
  const from = performance.now();
  await until(seen);
  return performance.now() - from;
}
