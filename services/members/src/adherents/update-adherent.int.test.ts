import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Adherent } from '@club/contract';
import { startMembers, type Members } from '../testing/start-members.ts';

describe('editing a member', () => {
  let members: Members;
  before(async () => {
    members = await startMembers();
  });
  after(() => members.stop());

  it('changes what is sent, keeps the rest, and is found at once', async () => {
    const { id } = await members.created({ nom: 'Avant', prenom: 'Rim', email: 'rim@exemple.tn' });
    const { status, body } = await members.update(id, { nom: 'Après' });
    assert.equal(status, 200);
    assert.deepEqual([body.nom, body.email, body.version], ['Après', 'rim@exemple.tn', 2]);
    assert.equal((await members.list({ search: 'apres rim' })).total, 1);
    assert.equal((await members.list({ search: 'avant' })).total, 0);
  });

  it('lets one of two editors of the same version win', async () => {
    const { id, version } = await members.created({});
    const answers = await Promise.all(
      ['Un', 'Deux'].map((profession) => members.update(id, { profession, version })),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body as unknown as { current: Adherent };
    assert.equal(refused.current.version, 2);
  });

  it('sent again with its key, because the answer was lost, gets the first answer and changes nothing more', async () => {
    const { id, version } = await members.created({});
    const parts = { params: { id }, body: { profession: 'Juge', version } };
    const send = () => members.staff.call('updateAdherent', parts, { 'Idempotency-Key': `edit-${id}` });
    const [first, second] = [await send(), await send()];
    assert.deepEqual([first.status, second.status, second.body.version], [200, 200, version + 1]);
    assert.deepEqual(second.body, first.body);
  });

  it('asks before a member takes the name and birth date of somebody who is there, as at a creation', async () => {
    const dateNaissance = '1988-02-03';
    const there = await members.created({ nom: 'Haddad', prenom: 'Sonia', dateNaissance });
    const { id } = await members.created({ nom: 'Haddad', prenom: 'Sofia', dateNaissance });
    const rename = { params: { id }, body: { nom: 'SONIA', prenom: 'haddad' } };
    const { status, body } = await members.refused('updateAdherent', rename);
    assert.deepEqual([status, body.code], [409, 'doublon']);
    assert.equal(body.message, `Haddad Sonia, né le 03/02/1988 (${there.codeAdherent}) existe déjà.`);
    assert.deepEqual(
      (body.current as { id: string }[]).map((one) => one.id),
      [there.id],
    );
    assert.equal((await members.read(id)).prenom, 'Sofia');
    const accepted = await members.update(id, { ...rename.body, doublonAccepte: true });
    assert.deepEqual([accepted.status, accepted.body.nom, accepted.body.prenom], [200, 'SONIA', 'haddad']);
  });

  it('asks nothing of who keeps his identity, spelled otherwise, nor of who has a namesake already', async () => {
    const person = { nom: 'Jumel', prenom: 'Ali', dateNaissance: '1999-09-09' };
    await members.created(person);
    const { id } = (await members.create({ ...person, doublonAccepte: true })).body;
    for (const change of [{ nom: 'JUMEL' }, { nom: 'Ali', prenom: 'Jumel' }, { profession: 'Juge' }])
      assert.equal((await members.update(id, change)).status, 200, JSON.stringify(change));
  });

  it('takes the version from If-Match too', async () => {
    const { id } = await members.created({});
    await members.update(id, { profession: 'Médecin' });
    const stale = { params: { id }, body: { profession: 'Juge' } };
    const { status, body } = await members.refused('updateAdherent', stale, { 'If-Match': '"1"' });
    assert.equal(status, 409);
    assert.match(body.message, /modifiée entre-temps par/);
  });

  it('keeps both edits of different fields made without a version', async () => {
    const { id } = await members.created({});
    await Promise.all([members.update(id, { cin: '0123' }), members.update(id, { profession: 'Juge' })]);
    const { cin, profession, version } = await members.read(id);
    assert.deepEqual([cin, profession, version], ['0123', 'Juge', 3]);
  });

  it('writes nothing when nothing changes', async () => {
    const adherent = await members.created({ droitsEntree: 12.5 });
    const { body } = await members.update(adherent.id, { ...adherent });
    assert.deepEqual(body, adherent);
    assert.equal((await members.history(adherent.id)).length, 1);
  });

  it('refuses the code of another member, and keeps its own when sent blank', async () => {
    await members.created({ codeAdherent: 'PRIS' });
    const { id, codeAdherent } = await members.created({});
    const refused = await members.update(id, { codeAdherent: 'PRIS' });
    assert.equal(refused.status, 409);
    const { body } = await members.update(id, { codeAdherent: '' });
    assert.equal(body.codeAdherent, codeAdherent);
  });

  it('ignores another season', async () => {
    const { id, saisonId } = await members.created({});
    const changed = { profession: 'Juge', saisonId: '65f0000000000000000000ff' };
    assert.equal((await members.update(id, changed)).body.saisonId, saisonId);
  });
});
