import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { ImportedAdherent } from '@club/contract';
import { activeSaisonId, startMembers, type Members } from '../testing/start-members.ts';

const rows = (...codes: (string | null)[]): ImportedAdherent[] =>
  codes.map((codeAdherent, index) => ({
    row: index + 2,
    codeAdherent,
    nom: `Importé${index}`,
    prenom: 'Nour',
  }));

describe('importing members', () => {
  let members: Members;
  before(async () => {
    members = await startMembers();
  });
  after(() => members.stop());

  const importBatch = async (
    batch: number,
    batchRows: ImportedAdherent[],
    { importId = randomUUID(), rowsToCome = 0 }: { importId?: string; rowsToCome?: number } = {},
  ) => {
    const body = { importId, batch, rows: batchRows, rowsToCome };
    return (await members.importer.call('importAdherents', { body })).body;
  };

  it('stores a batch in the active season and finds it at once', async () => {
    assert.deepEqual(await importBatch(0, rows('I-1', 'I-2')), { imported: [2, 3], skipped: [], errors: [] });
    const { adherents, total } = await members.list({ search: 'importe' });
    assert.equal(total, 2);
    const adherent = await members.read(adherents[0]?.id ?? '');
    assert.equal(adherent.saisonId, activeSaisonId);
    assert.equal((await members.history(adherent.id))[0]?.action, 'import');
  });

  it('invents neither civilité nor nationality where the file says none (W-5)', async () => {
    const [blank, said] = rows('DIT-1', 'DIT-2');
    await importBatch(0, [blank!, { ...said!, civilite: 'Mme', nationalites: '["Marocaine"]' }]);
    const { adherents } = await members.list({ search: 'dit-', sort: 'codeAdherent' });
    const stored = await Promise.all(adherents.map(({ id }) => members.read(id)));
    assert.deepEqual(
      stored.map(({ codeAdherent, civilite, nationalites }) => [codeAdherent, civilite, nationalites]),
      [
        ['DIT-1', null, '[]'],
        ['DIT-2', 'Mme', '["Marocaine"]'],
      ],
    );
  });

  it('skips persons whose code is known, in the trash too, or repeated', async () => {
    const same = { nom: 'BENSALEM', prenom: 'Nour' };
    const sent = rows('I-30', 'I-31', 'i-31').map((row) => ({ ...row, ...same }));
    const { id } = await members.created({ codeAdherent: 'I-30', nom: 'Nour', prenom: 'Bensalem' });
    await members.staff.call('deleteAdherent', { params: { id } });
    const account = await importBatch(0, sent);
    assert.deepEqual(account, { imported: [3], skipped: [2, 4], errors: [] });
  });

  it('says whose the code of another person is, instead of leaving that one out in silence', async () => {
    await members.created({ codeAdherent: '0077', nom: 'Ben Ali', prenom: 'Mohamed' });
    const account = await importBatch(0, rows('77'));
    assert.deepEqual(account, {
      imported: [],
      skipped: [],
      errors: [
        {
          row: 2,
          column: 'Code',
          value: '77',
          reason: 'Le code 77 est le même numéro que 0077 — Ben Ali Mohamed.',
        },
      ],
    });
  });

  it('says of a row whose name and birth date are a member’s who that is, and imports it', async () => {
    const dateNaissance = '1977-07-07';
    const there = await members.created({ nom: 'Jebali', prenom: 'Amel', dateNaissance });
    const [first, second] = rows(null, null);
    const account = await importBatch(0, [
      { ...first, nom: 'AMEL', prenom: 'Jebali', dateNaissance },
      { ...second, nom: 'Jebali', prenom: 'Amel' },
    ] as ImportedAdherent[]);
    assert.deepEqual(account.imported, [2, 3]);
    const same = 'Un adhérent du même nom et de la même date de naissance existe déjà';
    const reason = `${same}\u00a0: ${there.codeAdherent} Jebali Amel.`;
    assert.deepEqual(account.avertissements, [{ row: 2, column: 'Nom', value: 'AMEL Jebali', reason }]);
  });

  it('gives rows without a code the numbers after those of the batch', async () => {
    await importBatch(0, rows('90000', null, null));
    for (const code of ['90000', '90001', '90002']) {
      assert.equal(
        (await members.staff.call('findAdherentsByCode', { query: { code } })).body.length,
        1,
        code,
      );
    }
  });

  it('takes no number of a row still to come for a member created meanwhile', async () => {
    await importBatch(0, rows('100000', '100001'), { rowsToCome: 3 });
    assert.equal((await members.created({})).codeAdherent, '100005');
    const account = await importBatch(1, rows('100002', '100003', '100004'));
    assert.deepEqual(account.skipped, []);
    assert.equal((await members.created({})).codeAdherent, '100006');
  });

  it('of codes that are no numbers leaves none to the rows to come', async () => {
    const { codeAdherent } = await members.created({});
    await importBatch(0, rows('T-1'), { rowsToCome: 5_000 });
    assert.equal((await members.created({})).codeAdherent, String(Number(codeAdherent) + 1));
  });

  it('refuses nobody a number and skips no row, while members are created at the same time', async () => {
    const batches = 8;
    const size = 100;
    const numbers = (batch: number) =>
      Array.from({ length: size }, (_, at) => String(200_000 + batch * size + at));
    let isOver = false;
    const counter = async () => {
      const statuses: number[] = [];
      while (!isOver) statuses.push((await members.create({ nom: 'Nom', prenom: 'Prénom' })).status);
      return statuses;
    };
    const counters = [counter(), counter()];
    await importBatch(0, rows(...numbers(0)), { rowsToCome: (batches - 1) * size });
    const skipped: number[] = [];
    for (let batch = 1; batch < batches; batch += 1)
      skipped.push(
        ...(await importBatch(batch, rows(...numbers(batch)), { rowsToCome: (batches - 1 - batch) * size }))
          .skipped,
      );
    isOver = true;
    const statuses = (await Promise.all(counters)).flat();
    assert.deepEqual(skipped, []);
    assert.ok(statuses.length > 0);
    assert.deepEqual(
      statuses.filter((status) => status !== 201),
      [],
    );
  });

  it('answers a repeated batch as the first time, also when both run at once', async () => {
    const importId = randomUUID();
    const before = (await members.list({})).total;
    const send = () => importBatch(7, rows(null, null, 'R-1'), { importId });
    const [first, second] = await Promise.all([send(), send()]);
    assert.deepEqual(second, first);
    assert.deepEqual(await send(), first);
    assert.equal((await members.list({})).total, before + 3);
  });

  it('is not open to staff', async () => {
    const body = { importId: randomUUID(), batch: 0, rows: rows('X'), rowsToCome: 0 };
    const { status } = await members.refused('importAdherents', { body });
    assert.ok(status === 401 || status === 403, `status ${status}`);
  });
});
