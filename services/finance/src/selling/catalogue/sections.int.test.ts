import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { until } from '@club/service-kit/testing';
import { type Finance, newId, published, startFinance } from '../../testing/start-finance.ts';
import { Formules } from '../../documents/catalogue/formules.ts';
import { Sections } from '../../documents/catalogue/sections.ts';

let club: Finance;
before(async () => {
  club = await startFinance();
});
after(() => club.stop());
beforeEach(async () => {
  await Promise.all([Sections.deleteMany(), Formules.deleteMany()]);
});

const natation = { code: '12', designation: 'Natation' };
const listed = async () => (await club.staff.call('listSections', {})).body;
const historyOf = async (id: string) =>
  (await club.staff.call('listSectionHistory', { params: { id } })).body;
const update = (id: string, body: object, headers = {}) =>
  club.staff.call('updateSection', { params: { id }, body }, headers);

describe('a section', () => {
  it('is open and asks for nothing unless it is said', async () => {
    const { id, createdAt, ...fields } = await club.given.section(natation);
    assert.deepEqual(fields, {
      ...natation,
      version: 1,
      description: null,
      appartientDelta: false,
      active: true,
      requiresCertificatMedical: false,
      scanObligatoire: false,
      reglesCertificat: [],
    });
    assert.deepEqual(await listed(), [{ id, createdAt, ...fields }]);
  });

  it('stands in the list by its code read as a number', async () => {
    for (const code of ['145', 'A1', '2', '10']) await club.given.section({ code });
    assert.deepEqual(
      (await listed()).map(({ code }) => code),
      ['2', '10', '145', 'A1'],
    );
  });

  it('is closed and opened alone, with a line of history and an event each time', async () => {
    const { id } = await club.given.section(natation);
    const { body } = await update(id, { active: false });
    assert.deepEqual([body.active, body.designation, body.version], [false, 'Natation', 2]);
    const [line] = await historyOf(id);
    assert.deepEqual([line?.action, line?.by], ['update', 'Personne de test']);
    assert.deepEqual(line?.changes, [{ field: 'active', before: true, after: false }]);
    const copy = () => published.section.collection.findOne({ _id: id });
    await until(async () => (await copy())?.version === 2);
    assert.deepEqual([(await copy())?.code, (await copy())?.active], ['12', false]);
  });

  it('leaves no line when an edit changes nothing', async () => {
    const section = await club.given.section(natation);
    assert.deepEqual((await update(section.id, section)).body, section);
    assert.equal((await historyOf(section.id)).length, 1);
  });

  it('refuses a stale edit with the section as it stands', async () => {
    const { id } = await club.given.section(natation);
    await update(id, { designation: 'Aquagym' });
    for (const stale of [
      await club.refused('updateSection', { params: { id }, body: { version: 1, active: false } }),
      await club.refused('updateSection', { params: { id }, body: { active: false } }, { 'If-Match': '"1"' }),
      await club.refused('deleteSection', { params: { id } }, { 'If-Match': '"1"' }),
    ]) {
      assert.deepEqual([stale.status, stale.body.code], [409, 'stale_version']);
      assert.match(stale.body.message, /Personne de test/);
      assert.equal((stale.body.current as { designation: string }).designation, 'Aquagym');
    }
  });

  it('has a code of its own, until it is deleted', async () => {
    const first = await club.given.section(natation);
    const other = await club.given.section();
    for (const answer of [
      await club.refused('createSection', { body: natation }),
      await club.refused('updateSection', { params: { id: other.id }, body: { code: '12' } }),
    ]) {
      assert.deepEqual([answer.status, answer.body.code], [409, 'duplicate_code']);
      const message = 'Une autre section porte déjà ce code.';
      assert.deepEqual(answer.body.errors, [{ field: 'code', message }]);
    }
    await club.staff.call('deleteSection', { params: { id: first.id } });
    await club.given.section(natation);
    assert.equal((await update(first.id, { active: false })).status, 404);
  });

  it('is made once by a double click', async () => {
    const create = () =>
      club.staff.call('createSection', { body: natation }, { 'Idempotency-Key': 'section-1' });
    const [first, second] = await Promise.all([create(), create()]);
    assert.deepEqual([first.status, second.status, second.body], [201, 201, first.body]);
    assert.equal(await Sections.countDocuments(), 1);
  });

  it('with formulas is not deleted, and says what to do', async () => {
    const { id } = await club.given.section(natation);
    const formule = await club.given.formule({ sectionId: id });
    const remove = () => club.refused('deleteSection', { params: { id } });
    const refused = await remove();
    assert.deepEqual([refused.status, refused.body.code], [409, 'in_use']);
    assert.equal(refused.body.message, 'Cette section est utilisée par 1 formule\u00a0: fermez-la plutôt.');
    await club.staff.call('deleteFormule', { params: { id: formule.id } });
    assert.equal((await remove()).status, 200);
    assert.deepEqual(await listed(), []);
    assert.equal((await historyOf(id))[0]?.action, 'delete');
    await until(async () => (await published.section.collection.findOne({ _id: id }))?.deleted);
  });

  for (let round = 1; round <= 5; round += 1)
    it(`is never deleted beside the creation of its first formula (${round})`, async () => {
      const { id } = await club.given.section();
      const [deleted, created] = await Promise.all([
        club.staff.call('deleteSection', { params: { id } }),
        club.staff.call('createFormule', {
          body: { code: `R${round}`, designation: 'Adulte', montant: 1, sectionId: id },
        }),
      ]);
      assert.ok(deleted.status === 200 ? created.status === 422 : created.status === 201);
    });

  it('that does not exist is not found', async () => {
    const params = { id: newId() };
    assert.equal((await update(params.id, {})).status, 404);
    const { body } = await club.refused('deleteSection', { params });
    assert.equal(body.message, 'Section introuvable.');
  });
});

describe('who may change sections', () => {
  for (const profile of ['manager', 'operator', 'viewer'] as const)
    it(`refuses a ${profile}, who may read them`, async () => {
      const client = club.service.as(profile);
      const { id } = await club.given.section();
      assert.equal((await client.call('createSection', { body: natation })).status, 403);
      assert.equal((await client.call('updateSection', { params: { id }, body: {} })).status, 403);
      assert.equal((await client.call('deleteSection', { params: { id } })).status, 403);
      assert.equal((await client.call('listSections', {})).status, 200);
    });
});
