import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Adherent, ChangedAdherent } from '@club/contract';
import { Outbox } from '../../../kit/src/outbox/outbox-model.ts';
import { startMembers, type Members } from '../testing/start-members.ts';

describe('changing many members by version', () => {
  let members: Members;
  before(async () => {
    members = await startMembers();
  });
  after(() => members.stop());

  const send = async (rows: ChangedAdherent[], { importId = randomUUID(), batch = 0 } = {}) =>
    (await members.importer.call('changeAdherents', { body: { importId, batch, rows } })).body;

  const change = (
    { id, version }: Adherent,
    changes: ChangedAdherent['changes'],
    more: Partial<ChangedAdherent> = {},
  ): ChangedAdherent => ({ row: 2, id, version, changes, ...more });

  it('writes what differs, tells what stood there, keeps a history line and is found at once', async () => {
    const one = await members.created({ nom: 'Corriger', prenom: 'Ines', email: 'ines@gamil.com' });
    const changes = {
      email: 'ines@gmail.com',
      dateNaissance: '1964-05-02',
      droitsEntree: 12.5,
      prenom: 'Ines',
    };
    const account = await send([change(one, changes)]);
    assert.deepEqual(account, {
      updated: [2],
      unchanged: [],
      stale: [],
      errors: [],
      avant: [{ row: 2, valeurs: { email: 'ines@gamil.com', dateNaissance: null, droitsEntree: null } }],
    });
    const now = await members.read(one.id);
    assert.deepEqual(
      [now.email, now.dateNaissance, now.droitsEntree, now.version],
      ['ines@gmail.com', '1964-05-02', 12.5, one.version + 1],
    );
    const [line] = await members.history(one.id);
    assert.deepEqual([line?.action, line?.by, line?.version], ['correction', 'Personne de test', 2]);
    assert.deepEqual(line?.changes.map(({ field }) => field).toSorted(), [
      'dateNaissance',
      'droitsEntree',
      'email',
    ]);
    assert.equal((await members.list({ search: 'ines@gmail', searchField: 'email' })).total, 1);
    const row = await Outbox.findOne({ key: `adherent:${one.id}`, version: 2 });
    assert.deepEqual([row?.priority, row?.activity], [1, null]);
  });

  it('never overwrites who was changed meanwhile, and writes nothing where nothing differs', async () => {
    const [stale, same] = [
      await members.created({ profession: 'Juge' }),
      await members.created({ cin: '12' }),
    ];
    await members.update(stale.id, { profession: 'Notaire' });
    const account = await send([
      change(stale, { profession: 'Avocat' }),
      change(same, { cin: '12' }, { row: 3 }),
    ]);
    assert.deepEqual(account, { updated: [], unchanged: [3], stale: [2], errors: [], avant: [] });
    assert.equal((await members.read(stale.id)).profession, 'Notaire');
    assert.equal((await members.read(same.id)).version, same.version);
  });

  it('counts a row that changes nothing as no conflict, whatever else of its member changed since', async () => {
    const one = await members.created({ profession: 'Juge' });
    await members.update(one.id, { cin: '34' });
    const account = await send([
      change(one, {}),
      change(await members.created({ cin: '35' }), { cin: '35' }, { row: 3, version: 7 }),
    ]);
    assert.deepEqual(account, { updated: [], unchanged: [2, 3], stale: [], errors: [], avant: [] });
  });

  it('refuses by PUT’s own rules, row by row, and changes the others', async () => {
    const [one, two, three, four] = [
      await members.created({}),
      await members.created({}),
      await members.created({}),
      await members.created({ nom: 'Voisin' }),
    ];
    await members.staff.call('deleteAdherent', { params: { id: three.id } });
    const account = await send([
      change(one, { email: 'pas une adresse', dateNaissance: '2999-01-01' }),
      change(two, { nom: '' }, { row: 3 }),
      change({ ...three, version: three.version + 1 }, { cin: '1' }, { row: 4 }),
      change(four, { cin: '2' }, { row: 5 }),
      change(four, { cin: '3' }, { row: 6 }),
      change({ ...one, id: 'f'.repeat(24) }, { cin: '4' }, { row: 7 }),
      change(two, { estAdherent: false } as never, { row: 8 }),
    ]);
    assert.deepEqual(account.updated, [5]);
    assert.deepEqual(
      account.errors.map(({ row, column }) => [row, column]),
      [
        ...[
          [2, 'Date de naissance'],
          [2, 'Email'],
          [3, 'Nom'],
          [4, ''],
          [6, ''],
          [7, ''],
          [8, ''],
        ],
      ].toSorted((a, b) => Number(a[0]) - Number(b[0])),
    );
    assert.equal((await members.read(one.id)).version, one.version);
  });

  it('refuses a code or an identity that somebody else has, unless a double is accepted', async () => {
    const dateNaissance = '1991-01-02';
    const there = await members.created({
      nom: 'Khelil',
      prenom: 'Anis',
      dateNaissance,
      codeAdherent: '0808',
    });
    const [one, two, three] = [
      await members.created({ nom: 'Khelil', prenom: 'Ali', dateNaissance }),
      await members.created({}),
      await members.created({}),
    ];
    const account = await send([
      change(one, { prenom: 'ANIS' }),
      change(two, { codeAdherent: '808' }, { row: 3 }),
      change(three, { codeAdherent: 'LIBRE-1' }, { row: 4 }),
    ]);
    assert.deepEqual(account.updated, [4]);
    assert.match(account.errors[1]?.reason ?? '', /Le code 0808 est déjà celui de Khelil Anis/u);
    assert.ok(account.errors.some(({ row, reason }) => row === 2 && reason.includes(there.codeAdherent)));
    const accepted = await send([change(one, { prenom: 'ANIS' }, { doublonAccepte: true })]);
    assert.deepEqual(accepted.updated, [2]);
  });

  it('answers a repeated batch as the first time, also when both run at once', async () => {
    const one = await members.created({});
    const importId = randomUUID();
    const again = () => send([change(one, { profession: 'Peintre' })], { importId, batch: 4 });
    const [first, second] = await Promise.all([again(), again()]);
    assert.deepEqual(second, first);
    assert.deepEqual(await again(), first);
    assert.equal((await members.read(one.id)).version, one.version + 1);
  });

  it('puts former values back by what it answered', async () => {
    const one = await members.created({ nom: 'Retour', telephone: '20 123 456' });
    const { avant } = await send([change(one, { telephone: null, nom: 'Aller' })]);
    const back = { ...one, version: one.version + 1 };
    assert.deepEqual((await send([change(back, avant[0]!.valeurs)])).updated, [2]);
    const { nom, telephone } = await members.read(one.id);
    assert.deepEqual([nom, telephone], ['Retour', '20 123 456']);
  });

  it('changes 5,000 members in a few seconds', async () => {
    const size = 1_000;
    const rows = Array.from({ length: size }, (_, at) => ({
      row: at + 2,
      codeAdherent: `V-${at}`,
      nom: `Vite${at}`,
      prenom: 'Nour',
      dateNaissance: '1980-01-01',
    }));
    await members.importer.call('importAdherents', {
      body: { importId: randomUUID(), batch: 0, rows, rowsToCome: 0 },
    });
    const { adherents } = await members.list({ search: 'vite', searchField: 'nom', limit: 500 });
    const started = performance.now();
    for (let round = 0; round < 10; round += 1) {
      const changed = adherents.map(({ id, version }, at) => ({
        row: at + 2,
        id,
        version: version + round,
        changes: { dateNaissance: `19${70 + round}-02-03`, email: `vite${at}.${round}@exemple.tn` },
      }));
      assert.equal((await send(changed)).updated.length, adherents.length);
    }
    assert.ok(performance.now() - started < 30_000, `${performance.now() - started} ms`);
  });

  it('is not open to staff', async () => {
    const body = { importId: randomUUID(), batch: 0, rows: [] };
    const { status } = await members.refused('changeAdherents', { body });
    assert.ok(status === 401 || status === 403, `status ${status}`);
  });
});
