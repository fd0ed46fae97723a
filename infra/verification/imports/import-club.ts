import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type {
  ApplyImport,
  ImportAccount,
  ImportLigne,
  ImportPlan,
  ImportRun,
  StartImport,
} from '@club/contract';
import { acknowledged } from '../../testing/acknowledged.ts';
import type { OpenClub } from '../../testing/open-club.ts';

/** A club that is imported into, by its staff, and looked at in its databases. */
export type ImportingClub = Pick<OpenClub, 'staff' | 'db'>;

/** Milliseconds: six thousand rows, and services that start again meanwhile, take a minute of a slow machine. */
const endsWithin = 180_000;

export interface SentFile extends Omit<StartImport, 'importId' | 'dryRun'> {
  name: string;
  content: string | Uint8Array;
}

async function sent(club: ImportingClub, { name, content, ...fields }: SentFile, dryRun: boolean) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  if (dryRun) form.set('dryRun', 'true');
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  const { status, body } = await club.staff.send('POST', '/api/import', { body: form });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

/** Imports a file at once; throws when it is refused. */
export const imported = (club: ImportingClub, file: SentFile) =>
  sent(club, file, false) as Promise<ImportAccount>;

/** What a file would do; throws when it is refused. */
export const planned = (club: ImportingClub, file: SentFile) => sent(club, file, true) as Promise<ImportPlan>;

/** The run once `holds`; asked for again while its service is away. */
export async function runWhen(
  club: ImportingClub,
  id: string,
  holds: (run: ImportRun) => boolean,
): Promise<ImportRun> {
  const deadline = Date.now() + endsWithin;
  for (;;) {
    const run = await acknowledged(club.staff, 'getImport', { params: { id } });
    if (holds(run)) return run;
    assert.ok(Date.now() < deadline, `the import stays ${JSON.stringify({ ...run, errorDetails: [] })}`);
    await pause(50);
  }
}

/** Every row of a plan, page by page. */
export async function lignesOf({ staff }: ImportingClub, id: string): Promise<ImportLigne[]> {
  const lignes: ImportLigne[] = [];
  for (let page = 1; ; page += 1) {
    const request = { params: { id }, search: `page=${page}&limit=500` };
    const answer = await acknowledged(staff, 'listImportLignes', request);
    lignes.push(...answer.lignes);
    if (page >= answer.totalPages) return lignes;
  }
}

/** Applies a plan and waits for its end. */
export async function applied(club: ImportingClub, id: string, body: ApplyImport = {}): Promise<ImportRun> {
  await acknowledged(club.staff, 'applyImport', { params: { id }, body });
  return runWhen(club, id, ({ statut }) => statut === 'termine');
}

/** A member as it is stored, but for what tells each writing: version, when and by whom. */
export type StoredMember = Readonly<Record<string, unknown>>;

/** Every member of the club by id, those in the trash too. */
export async function membersOf(club: ImportingClub): Promise<Map<string, StoredMember>> {
  const stored = await club.db('members').collection('adherents').find().sort({ _id: 1 }).toArray();
  return new Map(
    stored.map(({ _id, version: _version, updatedAt: _at, updatedBy: _by, ...member }) => [
      String(_id),
      member,
    ]),
  );
}

/** Two states of a club are the same, member by member and field by field. */
export function assertSameMembers(
  now: ReadonlyMap<string, StoredMember>,
  before: ReadonlyMap<string, StoredMember>,
): void {
  assert.deepEqual([...now.keys()], [...before.keys()]);
  for (const [id, member] of before) assert.deepEqual(now.get(id), member);
}

const titles = ['Code', 'Nom', 'Prénom', 'Email', 'Téléphone', 'Profession', 'Date de naissance'];

/** Rows of a file of members: code, name, first name and what else is given, in the order of the titles. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  [titles, ...rows].map((cells) => cells.join(';')).join('\n');

/** So many members of one family name. */
export const someRows = (prefix: string, count: number, profession = ''): string[][] =>
  Array.from({ length: count }, (_, at) => [
    ...[`${prefix}${at}`, `Nom ${prefix}`, `Nour ${at}`, `${prefix}${at}@exemple.tn`.toLowerCase()],
    ...[`20${String(at).padStart(6, '0')}`, profession, '15/05/1987'],
  ]);
