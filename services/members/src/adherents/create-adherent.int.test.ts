import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { activeSaisonId, startMembers, type Members } from '../testing/start-members.ts';

describe('creating a member', () => {
  let members: Members;
  before(async () => {
    members = await startMembers();
  });
  after(() => members.stop());

  it('inscribes it in the active season with the next number', async () => {
    const { status, body } = await members.create({ nom: 'Ben Ali', prenom: 'Élodie', droitsEntree: 150.5 });
    assert.equal(status, 201);
    assert.equal(body.saisonId, activeSaisonId);
    assert.match(body.codeAdherent, /^\d+$/);
    assert.equal(body.version, 1);
    assert.equal(body.droitsEntree, 150.5);
    assert.deepEqual(await members.read(body.id), body);
  });

  it('keeps the leading zeros of a code, and goes on after it', async () => {
    const typed = await members.created({ codeAdherent: '000700' });
    const next = await members.created({ codeAdherent: null });
    assert.equal(typed.codeAdherent, '000700');
    assert.equal(next.codeAdherent, '000701');
  });

  it('refuses a code that is taken', async () => {
    await members.created({ codeAdherent: 'A-1' });
    const { status, body } = await members.refused('createAdherent', {
      body: { nom: 'N', prenom: 'P', codeAdherent: 'A-1' },
    });
    assert.equal(status, 409);
    assert.equal(body.code, 'duplicate_code');
    assert.equal(body.message, 'Ce code adhérent est déjà utilisé.');
  });

  it('asks when somebody of the same name and birth date is there, and creates when that is said', async () => {
    const dateNaissance = '1984-03-09';
    const first = await members.created({ nom: 'Ben Ali', prenom: 'Mohamed Élias', dateNaissance });
    for (const [nom, prenom] of [
      ['BEN-ALI', 'Mohamed Elias'],
      ['Mohamed-Elias', 'Ben Ali'],
    ] as const) {
      const body = { nom, prenom, dateNaissance };
      const refused = await members.refused('createAdherent', { body });
      assert.deepEqual([refused.status, refused.body.code], [409, 'doublon']);
      const named = `Ben Ali Mohamed Élias, né le 09/03/1984 (${first.codeAdherent}) existe déjà.`;
      assert.equal(refused.body.message, named);
      assert.deepEqual(
        (refused.body.current as { id: string }[]).map(({ id }) => id),
        [first.id],
      );
    }
    const accepted = { nom: 'BEN-ALI', prenom: 'Mohamed Elias', dateNaissance, doublonAccepte: true };
    assert.equal((await members.create(accepted)).status, 201);
  });

  it('tells who may not read members that there is one, not who, and nothing by a guessed identity card', async () => {
    const born = { nom: 'Cherni', prenom: 'Wassim', dateNaissance: '1979-02-11' };
    await members.created({ ...born, cin: '07654321' });
    const creator = members.as(['adherents.create']);
    const { body } = await creator.call('createAdherent', { body: born as never });
    const refused = body as unknown as { code: string; message: string; current?: unknown };
    assert.deepEqual([refused.code, refused.current], ['doublon', undefined]);
    assert.match(refused.message, /^Une fiche qui ressemble à celle-ci existe déjà\./);
    const guessed = { nom: 'Cherny', prenom: 'Wassim', cin: '07654321' };
    assert.equal((await members.refused('createAdherent', { body: guessed })).body.code, 'doublon');
    const blind = await creator.call('createAdherent', { body: guessed as never });
    assert.equal(blind.status, 201);
  });

  it('creates one of a person whom two counters inscribe in the same instant', async () => {
    for (const second of [
      { nom: 'Instant', prenom: 'Même' },
      { nom: 'Meme', prenom: 'INSTANT' },
    ]) {
      const dateNaissance = second.nom === 'Meme' ? '1950-01-02' : '1991-05-20';
      const answers = await Promise.all([
        members.create({ nom: 'Instant', prenom: 'Même', dateNaissance }),
        members.create({ ...second, dateNaissance }),
        members.create({ nom: 'Instant', prenom: 'Même', dateNaissance, codeAdherent: `I-${second.nom}` }),
      ]);
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409]);
      const accepted = { nom: 'Instant', prenom: 'Même', dateNaissance, doublonAccepte: true };
      assert.equal((await members.create(accepted)).status, 201);
    }
  });

  it('makes nobody a man whose civilité is said to be unknown; without a word it is «Mr»', async () => {
    const said = await members.created({ nom: 'Dit', civilite: null, nationalites: '[]' });
    assert.deepEqual([said.civilite, said.nationalites], [null, '[]']);
    const usual = await members.created({ nom: 'Habituel' });
    assert.deepEqual([usual.civilite, usual.nationalites], ['Mr', '["Tunisienne"]']);
    const params = { id: usual.id };
    const { body } = await members.staff.call('updateAdherent', { params, body: { civilite: null } });
    assert.equal(body.civilite, null);
    const [line] = await members.history(usual.id);
    assert.deepEqual(line?.changes, [{ field: 'civilite', before: 'Mr', after: null }]);
    assert.equal((await members.read(usual.id)).civilite, null);
  });

  it('does not ask for another birth date, without one, or when the other is in the trash', async () => {
    const nom = 'Homonyme';
    const { id } = await members.created({ nom, dateNaissance: '1984-03-09' });
    for (const dateNaissance of ['1991-07-30', null, null, '1970-01-01']) {
      const { status } = await members.create({ nom, prenom: 'Prénom', dateNaissance });
      assert.equal(status, 201, String(dateNaissance));
    }
    await members.staff.call('deleteAdherent', { params: { id } });
    const again = await members.create({ nom, prenom: 'Prénom', dateNaissance: '1984-03-09' });
    assert.equal(again.status, 201);
  });

  it('asks when somebody is nearly there: a slip, another spelling, day and month exchanged, the same telephone', async () => {
    const there = await members.created({
      nom: 'Ben Romdhane',
      prenom: 'Souhaila',
      civilite: 'Mme',
      dateNaissance: '1991-11-04',
      telephone: '98 111 222',
    });
    for (const near of [
      { nom: 'BenRomdhan', prenom: 'Souhaila', dateNaissance: '1991-11-04' },
      { nom: 'Souhayla', prenom: 'Ben Romdhane', dateNaissance: '1991-04-11' },
      { nom: 'Ben Romdhane', prenom: 'Souhaila', telephone: '+216 98111222' },
    ]) {
      const refused = await members.refused('createAdherent', { body: near });
      assert.deepEqual([refused.status, refused.body.code], [409, 'doublon'], JSON.stringify(near));
      const named = `Ben Romdhane Souhaila, née le 04/11/1991 (${there.codeAdherent}) existe déjà\u00a0: `;
      assert.ok(refused.body.message.startsWith(named), refused.body.message);
      assert.deepEqual(
        (refused.body.current as { id: string }[]).map(({ id }) => id),
        [there.id],
      );
    }
    const twin = {
      nom: 'Ben Romdhane',
      prenom: 'Asma',
      dateNaissance: '1991-11-04',
      telephone: '98 111 222',
    };
    assert.equal((await members.create(twin)).status, 201);
    const key = { 'Idempotency-Key': randomUUID() };
    const body = { nom: 'Benromdane', prenom: 'Souhaila', dateNaissance: '1991-11-05', doublonAccepte: true };
    const first = await members.staff.call('createAdherent', { body }, key);
    const again = await members.staff.call('createAdherent', { body }, key);
    assert.deepEqual([first.status, again.body], [201, first.body]);
  });

  it('sent again with the answer «create» under the key of the refused one, it creates', async () => {
    const body = { nom: 'Redit', prenom: 'Prénom', dateNaissance: '1990-01-01' };
    await members.created(body);
    const key = { 'Idempotency-Key': randomUUID() };
    assert.equal((await members.refused('createAdherent', { body }, key)).status, 409);
    const accepted = { ...body, doublonAccepte: true };
    assert.equal((await members.staff.call('createAdherent', { body: accepted }, key)).status, 201);
  });

  it('gives fifty creations at once fifty codes', async () => {
    const created = await Promise.all(Array.from({ length: 50 }, () => members.created({})));
    assert.equal(new Set(created.map(({ codeAdherent }) => codeAdherent)).size, 50);
  });

  it('carries out a double click once', async () => {
    const body = { nom: 'Double', prenom: 'Clic' };
    const key = { 'Idempotency-Key': randomUUID() };
    const click = () => members.staff.call('createAdherent', { body }, key);
    const [first, second] = await Promise.all([click(), click()]);
    assert.deepEqual([first.status, second.status], [201, 201]);
    assert.deepEqual(first.body, second.body);
    assert.equal((await members.list({ search: 'double clic' })).total, 1);
  });

  it('refuses a season that does not exist', async () => {
    const saisonId = '65f0000000000000000000ff';
    const { status } = await members.refused('createAdherent', { body: { nom: 'N', prenom: 'P', saisonId } });
    assert.ok(status === 422 || status === 503, `status ${status}`);
  });

  it('refuses an amount with more decimals than the currency has', async () => {
    const { status, body } = await members.refused('createAdherent', {
      body: { nom: 'N', prenom: 'P', droitsEntree: 1.005 },
    });
    assert.equal(status, 422);
    assert.equal(body.errors?.[0]?.field, 'droitsEntree');
  });

  it('stores nothing that the server decides', async () => {
    const body = { nom: 'N', prenom: 'P', version: 9, nombreImpressionsBadge: 7, aCertificatMedical: true };
    const { body: adherent } = await members.create(body);
    assert.equal(adherent.version, 1);
    assert.equal(adherent.nombreImpressionsBadge, 0);
    assert.equal(adherent.aCertificatMedical, false);
  });

  it('leaves a line in the history', async () => {
    const { id } = await members.created({ nom: 'Historique' });
    const [line] = await members.history(id);
    assert.equal(line?.action, 'create');
    assert.deepEqual(
      line?.changes.find(({ field }) => field === 'nom'),
      { field: 'nom', before: null, after: 'Historique' },
    );
  });
});
