import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Activity, CloudEvent } from '@club/contract';
import { readActivities, testService, until, type Client, type TestService } from '@club/service-kit/testing';
import { importService } from '../import-service.ts';
import { fakeMembers, type FakeMembers } from '../testing/fake-members.ts';
import { planFile, sendFile, someMembers, workbookOf } from '../testing/send-file.ts';

const retryLimit = { limit: 60_000, firstPause: 20, longestPause: 50 };

let members: FakeMembers;
let service: TestService;
let staff: Client;
before(async () => {
  members = await fakeMembers();
  service = await testService(importService(retryLimit), { MEMBERS_URL: members.url });
  staff = service.as('admin');
});
after(async () => {
  await service.stop();
  await members.close();
});
beforeEach(() => {
  members.undone.length = 0;
  members.obstacles.clear();
  members.away = false;
  members.holdUndo = () => undefined;
  retryLimit.limit = 60_000;
});

const runOf = async (id: string) => (await staff.call('getImport', { params: { id } })).body;
const undo = (id: string) => staff.call('undoImport', { params: { id } });
const imported = async (prefix: string, count = 3) =>
  (await sendFile(staff, { content: workbookOf(someMembers(count, prefix)) })).body.id;

/** What the activity feed is told of an import. */
const actionsOf = async (id: string) =>
  (await readActivities())
    .map((text) => (JSON.parse(text) as CloudEvent<Activity>).data)
    .filter(({ entityId }) => entityId === id)
    .map(({ action }) => action);

describe('an import that is undone', () => {
  it('is looked at whole, then undone whole, and says who did', async () => {
    const id = await imported('A', 2_500);
    const { status, body } = await undo(id);
    assert.equal(status, 200);
    assert.deepEqual([body.statut, body.imported, body.annulation?.etat], ['defait', 2_500, 'faite']);
    assert.equal(body.annulation?.par, 'Personne de test');
    assert.deepEqual(
      members.undone.map((step) => step.slice(id.length + 1)),
      [
        ...['verifier/0', 'verifier/1', 'verifier/2'],
        ...['annuler/0', 'annuler/1', 'annuler/2', 'oublier/2'],
      ],
    );
    assert.equal((await undo(id)).body.statut, 'defait');
    assert.equal(members.undone.length, 7);
    assert.deepEqual(await actionsOf(id), ['import', 'delete']);
  });

  it('names the members who stay inscribed', async () => {
    const id = await imported('L', 1_500);
    const left = { row: 2, column: '', value: 'L0 Nom 0 Ali', reason: 'Une cotisation.' };
    members.staying.set(id, [left]);
    const { annulation } = (await undo(id)).body;
    assert.deepEqual([annulation?.etat, annulation?.laisses, annulation?.nbLaisses], ['faite', [left], 1]);
  });

  it('with something in the way is not touched: 409 names it, and the import keeps the list', async () => {
    const id = await imported('B');
    const reason = 'Depuis l’import, cette personne a 1 cotisation.';
    members.obstacles.set(id, [{ row: 3, column: '', value: 'B1 Nom 1 Ali', reason }]);
    const { status, body } = await undo(id);
    const problem = body as unknown as { errors: { message: string }[]; message: string };
    assert.equal(status, 409);
    assert.match(problem.message, /Rien n’a été annulé/);
    assert.match(problem.errors[0]?.message ?? '', /B1 Nom 1 Ali.*1 cotisation/);
    const run = await runOf(id);
    assert.deepEqual(
      [run.statut, run.annulation?.etat, run.annulation?.nbEmpeches],
      ['termine', 'empechee', 1],
    );
    assert.ok(members.undone.every((step) => step.includes('/verifier/')));
    assert.deepEqual(await actionsOf(id), ['import']);
    members.obstacles.clear();
    assert.equal((await undo(id)).body.statut, 'defait');
  });

  it('goes on while members is away, cannot be stopped, and no other import runs beside it', async () => {
    const id = await imported('C', 1_500);
    const reached = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    members.holdUndo = async ({ etape }) => {
      if (etape !== 'annuler') return;
      reached.resolve();
      await release.promise;
    };
    const undoing = undo(id);
    await reached.promise;
    assert.equal((await staff.call('cancelImport', { params: { id } })).status, 409);
    const other = sendFile(staff, { content: workbookOf(someMembers(2, 'D')) });
    members.holdUndo = () => undefined;
    members.away = true;
    release.resolve();
    await until(async () => /En attente/.test((await runOf(id)).message ?? ''));
    members.away = false;
    await undoing;
    await until(async () => (await runOf(id)).statut === 'defait');
    assert.equal((await other).body.statut, 'termine');
  });

  it('says so when members does not answer while it is only looked at', async () => {
    const id = await imported('E');
    retryLimit.limit = 200;
    members.away = true;
    const { status } = await undo(id);
    members.away = false;
    const run = await until(async () => {
      const now = await runOf(id);
      return now.annulation?.etat === 'empechee' ? now : undefined;
    });
    assert.ok([200, 409].includes(status));
    assert.equal(run.statut, 'termine');
    assert.match(run.annulation?.empeches[0]?.reason ?? '', /n’a pas répondu/);
  });

  it('is none that stored nothing, is not applied, or does not exist', async () => {
    const { body } = await planFile(staff, { content: workbookOf(someMembers(1, 'F')) });
    assert.equal((await undo(body.importId)).status, 409);
    assert.equal((await undo('inconnu-1')).status, 404);
    const again = await sendFile(staff, { content: workbookOf([['G', '', 'Ali', '']]) });
    assert.equal((await undo(again.body.id)).status, 409);
  });

  it('lets its rows without a code come again', async () => {
    const content = workbookOf([['', 'Sans H', 'Code', '']]);
    const { body } = await sendFile(staff, { content });
    assert.equal((await sendFile(staff, { content })).body.skipped, 1);
    await undo(body.id);
    assert.equal((await sendFile(staff, { content })).body.imported, 1);
  });
});
