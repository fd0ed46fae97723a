/**
 * F35: a person who is erased. Every part of the product is made to hold something of somebody; he is erased while the process that does
 * it is killed; then every database, file, stream and log is searched for him, and the figures are those of before.
 */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { after, before, describe, test } from 'node:test';
import { calls, pathOf, type CallName, type DonneesArgent, type Effacement } from '@club/contract';
import { MongoClient } from 'mongodb';
import { mongoUrlOf } from '../../testing/club.ts';
import { brokenInvariants } from '../../../services/finance/src/service/invariants/check-ledger.ts';
import { readZip } from '../../../services/kit/src/testing/read-zip.ts';
import { killed } from '../faults/killed.ts';
import { theClub, type Club } from './club.ts';
import { everyTrace, others, plantPerson, traces, type Planted } from './erased-person.ts';
import { deadLetterOf } from './provoke.ts';
import { findEverywhere } from './search-everywhere.ts';
import { openStreams, type Streams } from './streams.ts';

/** Reports of money and of who holds what. */
const reports = [
  'reportReglements',
  'reportMontantsSections',
  'reportMontantsSectionsSimple',
  'reportAdherentsSectionFormule',
  'reportAdherentsParSection',
  'reportSectionsFormules',
] as const satisfies readonly CallName[];

const withinMs = 60_000;

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const deadline = Date.now() + withinMs; ; await pause(100)) {
    const found = await look();
    if (found !== undefined) return found;
    assert.ok(Date.now() < deadline, `${what} did not come`);
  }
}

describe('F35: a person who is erased', () => {
  let club: Club;
  let mongo: MongoClient;
  let streams: Streams;
  let planted: Planted;
  let figures: unknown;
  /** Photos, and files of certificates, of everybody. */
  let files: number[];

  before(async () => {
    club = await theClub();
    mongo = new MongoClient(mongoUrlOf(club.stack));
    streams = await openStreams(club.stack);
  });
  after(async () => {
    await streams.close();
    await mongo.close();
  });

  const search = (texts: readonly string[]) => findEverywhere({ stack: club.stack, mongo, streams }, texts);
  const filesOf = async (bucket: string) =>
    mongo.db('club_members').collection(`${bucket}.files`).countDocuments();

  const allFiles = () => Promise.all(['photo_files', 'certificat_files'].map(filesOf));

  /** All that reports, seasons and the dashboard count, and nobody's name. */
  async function allFigures(): Promise<unknown> {
    const answers = await Promise.all(
      reports.map(async (name) => [name, numbersIn((await club.admin.call(name)).body)]),
    );
    const saisons = (await club.admin.call('listSaisons')).body.map(({ nom, ...saison }) => [
      nom,
      saison.nbCotisations,
      saison.nbReglements,
      saison.montantTotalCotisations,
      saison.montantTotalReglements,
    ]);
    return [answers, saisons];
  }

  test('every part of the product holds something of him', async () => {
    files = await allFiles();
    planted = await plantPerson(club, streams);
    await deadLetterOf(mongo.db('club_finance'));
    assert.deepEqual(
      await allFiles(),
      files.map((count, at) => count + (at === 0 ? 1 : 2)),
    );
    await until('his name in the copies', async () => {
      const found = await search([traces.nom]);
      const places = new Set(found.map(({ where }) => where));
      const expected = [
        ...['club_members.adherents', 'club_members.history', 'club_members.idempotency'],
        ...['club_finance.adherent_copies', 'club_finance.recus', 'club_finance.reglements'],
        ...['club_finance.cotisations', 'club_finance.history', 'club_finance.dead_letters'],
        ...['club_seasons.adherent_copies', 'club_import.import_lignes', 'club_import.files.chunks', 'STATE'],
      ];
      return expected.every((place) => places.has(place)) || undefined;
    });
    const [file] = await search([others.certificat]);
    assert.ok(file, 'the search finds what is in a file');
    figures = await allFigures();
  });

  test('all that is held of him is exported, and nothing of others', async () => {
    const params = { id: planted.id };
    const { exportDonnees } = calls;
    const answer = await fetch(club.stack.url + pathOf(exportDonnees, params), {
      headers: { Cookie: club.cookie, Origin: club.stack.url },
    });
    assert.equal(answer.status, 200);
    const zip = await readZip(Buffer.from(await answer.arrayBuffer()));
    const text = zip.get('donnees.json')!.toString();
    for (const one of [...Object.values(traces), others.formerCin, others.notes, others.tireur, '0880088'])
      assert.ok(text.includes(one), one);
    const { argent } = JSON.parse(text) as { argent: DonneesArgent };
    const lines = argent.cotisations.flatMap(({ adherents }) => adherents);
    assert.ok(lines.every(({ adherentId }) => adherentId === planted.id));
    assert.equal(argent.reglements.length, 1, 'what others paid is theirs');
    assert.match(zip.get('resume.pdf')!.subarray(0, 5).toString(), /%PDF-/);
    assert.ok(zip.get('photo.jpg')!.length > 0);
    for (const name of ['01-2026-04-05', '02-2026-03-05'])
      assert.ok(zip.get(`certificats/${name}.pdf`)!.includes(others.certificat), name);
  });

  test('nobody erases by a wrong word, nor while money is open', async () => {
    const params = { id: planted.id };
    const wrong = await club.admin.call('startEffacement', { params, body: { confirmation: 'oui' } });
    assert.equal(wrong.status, 422);
    const body = { payeurId: planted.id, montant: 20, notes: 'Geste' };
    const { id } = (await club.admin.call('createCredit', { body })).body;
    const open = await club.admin.call('startEffacement', { params, body: { confirmation: planted.code } });
    assert.equal(open.status, 422);
    assert.match(open.body.message ?? '', /crédit de 20,00/);
    assert.equal((await club.admin.call('deleteCredit', { params: { id } })).status, 200);
  });

  test('killed in the middle of it, the erasure ends right', async () => {
    const params = { id: planted.id };
    const admin = club.stack.data.state.pids['admin'] ?? 0;
    const begun = await club.admin.call('startEffacement', { params, body: { confirmation: planted.code } });
    // Admin is asked after finance: while it is held, a part of him is erased and a part is not.
    process.kill(admin, 'SIGSTOP');
    try {
      assert.equal(begun.status, 201, JSON.stringify(begun.body));
      await killed(club.stack, 'members');
    } finally {
      process.kill(admin, 'SIGCONT');
    }
    const ended = await until('the end', async () => {
      const { status, body } = await club.admin.call('getEffacement', { params: { id: begun.body.id } });
      return status === 200 && body.etat === 'termine' ? (body as Effacement) : undefined;
    });
    assert.deepEqual([ended.effaces, ended.refuses], [1, []]);
  });

  test('nothing of him is found anywhere', async () => {
    await until('that copies forget him', async () =>
      (await search([traces.nom])).length === 0 ? true : undefined,
    ).catch(() => undefined);
    assert.deepEqual(await search(everyTrace), []);
    assert.deepEqual(await allFiles(), files);
  });

  test('the figures are those of before, and what is left is nameless', async () => {
    assert.deepEqual(await allFigures(), figures);
    const { body } = await club.admin.call('listReglements', { search: `search=&limit=50` });
    assert.match(JSON.stringify(body), /Adhérent effacé n°/);
    assert.deepEqual(await brokenInvariants(mongo.db('club_finance')), []);
    const journal = await club.admin.call('listSecurityLogs', { search: 'type=effacement' });
    assert.match(JSON.stringify(journal.body), /Adhérent effacé n°/);
    const parent = await club.admin.call('getAdherent', { params: { id: planted.parentId } });
    assert.equal(parent.body.nom, 'Resteici');
    const stranger = await search([others.file]);
    assert.ok(stranger.length > 0, 'rows of others stay');
  });

  test('he is found by no call, and erased once', async () => {
    const params = { id: planted.id };
    assert.equal((await club.admin.call('getAdherent', { params })).status, 404);
    assert.equal((await club.admin.call('restoreAdherent', { params })).status, 404);
    assert.equal((await club.admin.call('getApercuEffacement', { params })).status, 404);
    const { body } = await club.admin.call('listTrashedAdherents');
    assert.doesNotMatch(JSON.stringify(body), /effacé/);
  });
});

/** Every number of an answer, sorted: totals and parts alike. */
function numbersIn(value: unknown): number[] {
  const found: number[] = [];
  JSON.stringify(value, (_key, one: unknown) => {
    if (typeof one === 'number') found.push(one);
    return one;
  });
  return found.toSorted((a, b) => a - b);
}
