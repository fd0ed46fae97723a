import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { ApplyImport, Problem, SaisonState } from '@club/contract';
import { requestReply } from '@club/service-kit';
import { testService, until, type Client, type TestService } from '@club/service-kit/testing';
import { importService } from '../import-service.ts';
import { fakeMembers, type FakeMembers } from '../testing/fake-members.ts';
import { planFile, sendFile, someMembers, workbookOf } from '../testing/send-file.ts';

const saisonId = '65f0000000000000000000aa';
const saison: SaisonState = {
  nom: '2026-2027',
  dateDebut: '2026-09-01',
  dateFin: '2027-07-31',
  active: true,
  cloturee: false,
};
let now = saison;

let members: FakeMembers;
let service: TestService;
let staff: Client;
before(async () => {
  members = await fakeMembers();
  service = await testService(importService(), { MEMBERS_URL: members.url });
  staff = service.as('admin');
  service.replyAs('seasons', {
    saison: async ({ id }) => (id === saisonId ? { id, version: 1, deleted: false, data: now } : null),
  });
  await until(() => requestReply('seasons', 'saison', { id: saisonId }).catch(() => undefined));
});
after(async () => {
  await service.stop();
  await members.close();
});
beforeEach(() => {
  members.inscribed.length = 0;
  members.lacking.clear();
  members.closed.clear();
  members.hold = () => undefined;
  now = saison;
  delete members.saisonId;
});

const apply = (id: string, body: ApplyImport) => staff.call('applyImport', { params: { id }, body });
const runOf = async (id: string) => (await staff.call('getImport', { params: { id } })).body;

async function applied(id: string, body: ApplyImport) {
  assert.equal((await apply(id, body)).status, 200);
  return until(async () => {
    const run = await runOf(id);
    return run.statut === 'en_attente' || run.statut === 'en_cours' ? undefined : run;
  });
}

/** Plans a file of members who are all known; those of `lacking` are not in the active season. */
async function known(prefix: string, count: number, lacking = count): Promise<string> {
  const content = workbookOf(someMembers(count, prefix));
  await sendFile(staff, { content });
  for (let at = 0; at < lacking; at += 1) members.lacking.add(`${prefix}${at}`);
  return (await planFile(staff, { content })).body.importId;
}

describe('members whom an import recognises', () => {
  it('are inscribed after its rows when that was ticked, in batches of their own, and counted', async () => {
    const id = await known('K', 2_500, 2_400);
    assert.deepEqual(
      [(await runOf(id)).plan?.reconnus, (await runOf(id)).plan?.inscrits],
      [2_400, undefined],
    );
    const run = await applied(id, { inscrire: saisonId });
    assert.deepEqual([run.statut, run.imported, run.plan?.inscrits], ['termine', 0, 2_400]);
    assert.deepEqual(
      members.inscribed.map((one) => [one.id, one.saisonId, one.ids.length]),
      [
        [`${id}/0`, saisonId, 1_000],
        [`${id}/1`, saisonId, 1_000],
        [`${id}/2`, saisonId, 400],
      ],
    );
    assert.equal((await apply(id, { inscrire: saisonId })).status, 200);
    assert.equal((await apply(id, {})).status, 409);
  });

  it('are left when it was not ticked', async () => {
    const id = await known('L', 3);
    const run = await applied(id, {});
    assert.deepEqual([run.statut, run.plan?.inscrits, members.inscribed], ['termine', undefined, []]);
  });

  it('come after the rows that are stored', async () => {
    const known = workbookOf(someMembers(2, 'N'));
    await sendFile(staff, { content: known });
    members.lacking.add('N0');
    const both = workbookOf([...someMembers(2, 'N'), ...someMembers(2, 'O')]);
    const { importId: id } = (await planFile(staff, { content: both })).body;
    const run = await applied(id, { inscrire: saisonId });
    assert.deepEqual([run.imported, run.plan?.inscrits], [2, 1]);
    assert.deepEqual(
      members.inscribed.map((one) => one.id),
      [`${id}/1`],
    );
  });

  it('are not inscribed in another season than the one that was ticked', async () => {
    const id = await known('P', 3);
    now = { ...saison, active: false };
    const refused = await apply(id, { inscrire: saisonId });
    assert.equal(refused.status, 409);
    assert.match(
      (refused.body as unknown as Problem).message,
      /^La saison «\u00a02026-2027\u00a0» n’est plus active\u00a0: rien n’a été importé\. Choisissez de nouveau/,
    );
    assert.equal((await apply(id, { inscrire: '65f0000000000000000000bb' })).status, 409);
    assert.deepEqual([(await runOf(id)).statut, members.inscribed], ['planifie', []]);
    assert.equal((await applied(id, {})).statut, 'termine');
  });

  it('of a plan made while another season was active are not inscribed before it is made again', async () => {
    members.saisonId = '65f0000000000000000000bb';
    const id = await known('T', 3);
    const refused = await apply(id, { inscrire: saisonId });
    assert.equal(refused.status, 409);
    assert.match((refused.body as unknown as Problem).message, /Refaites le plan/);
    members.saisonId = saisonId;
    const colonnes = (await runOf(id)).plan!.colonnes.map(({ titre, champ }) => ({ titre, champ }));
    const again = await staff.call('correctImportColonnes', { params: { id }, body: { colonnes } });
    assert.equal(again.status, 200);
    await until(async () => ((await runOf(id)).statut === 'planifie' ? true : undefined));
    const run = await applied(id, { inscrire: saisonId });
    assert.deepEqual([run.statut, run.plan?.inscrits], ['termine', 3]);
  });

  it('of a plan during which another season became active are not inscribed in that one', async () => {
    const seasons = ['65f0000000000000000000bb', saisonId];
    // Asked twice for the first thousand rows, then for the rest.
    let asked = 0;
    Object.defineProperty(members, 'saisonId', {
      configurable: true,
      get: () => seasons[asked++ < 2 ? 0 : 1],
    });
    const id = await known('U', 1_200);
    const refused = await apply(id, { inscrire: saisonId });
    assert.equal(refused.status, 409);
    assert.match((refused.body as unknown as Problem).message, /Refaites le plan/);
  });

  it('are inscribed to the end in the season that was ticked when the club passes on meanwhile', async () => {
    const id = await known('Q', 1_200);
    members.hold = () => {
      now = { ...saison, active: false };
    };
    const run = await applied(id, { inscrire: saisonId });
    assert.deepEqual([run.statut, run.plan?.inscrits], ['termine', 1_200]);
    assert.deepEqual([...new Set(members.inscribed.map((one) => one.saisonId))], [saisonId]);
  });

  it('are told to have been inscribed when the season closes before the last, or the import is stopped', async () => {
    const closing = await known('R', 1_200);
    members.hold = (batch) => void (batch === 1 && members.closed.add(saisonId));
    const { statut, message } = await applied(closing, { inscrire: saisonId });
    assert.deepEqual(
      [statut, message],
      [
        'echoue',
        'La saison choisie a été clôturée entre-temps\u00a0: plus personne n’y est inscrit. 1\u202f200 lignes traitées\u00a0: 1\u202f000 adhérents reconnus restent inscrits. Vous pouvez relancer le même fichier.',
      ],
    );
    members.closed.clear();
    members.hold = () => undefined;
    const stopped = await known('S', 1_200);
    members.hold = async (batch) => {
      if (batch === 0) await staff.call('cancelImport', { params: { id: stopped } });
    };
    const run = await applied(stopped, { inscrire: saisonId });
    assert.deepEqual(
      [run.statut, run.message],
      [
        'annule',
        'Import annulé. 1\u202f200 lignes traitées\u00a0: 1\u202f000 adhérents reconnus restent inscrits.',
      ],
    );
  });

  it('are not asked about for sections', async () => {
    const importId = randomUUID();
    await planFile(staff, { content: 'Sans;Titres\r\n1;2', name: 's.csv', type: 'sections', importId });
    assert.equal((await apply(importId, { inscrire: saisonId })).status, 422);
  });
});
