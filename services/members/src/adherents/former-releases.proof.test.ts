import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { champsAdherent, fieldsOf } from '@club/contract';
import { fillCodeKeys } from '../codes/fill-code-keys.ts';
import { allAnswer, asOfFormerRelease, fieldsOfCopies, gapsOf } from '@club/service-kit/testing';
import { Certificats } from '../certificats/certificat-model.ts';
import { saisonCopy } from '../saisons/saison-copy.ts';
import { MemberTable } from '../search/member-table.ts';
import { sendCertificat } from '../testing/certificats.ts';
import { startMembers, type Members } from '../testing/start-members.ts';
import { Adherents, withDefaults } from './adherent-model.ts';
import { toAdherent } from './to-adherent.ts';

let members: Members;
before(async () => {
  members = await startMembers();
});
after(() => members.stop());

const optional = gapsOf(Adherents).filter((field) => !field.includes('.'));

describe('a member stored by a former release', () => {
  for (const field of optional) {
    it(`is listed, searched, edited and sent whole without ${field}`, async () => {
      const { id, codeAdherent } = await members.created({ nom: `Ancien ${field}` });
      await Adherents.updateOne({ _id: id }, { $unset: { [field]: '' } });
      const stored = await Adherents.findOne({ _id: id });
      assert.ok(stored);
      const table = new MemberTable();
      table.rows.put(toAdherent(withDefaults(stored)));
      assert.deepEqual(table.rows.ids, [id]);
      const read = await members.read(id);
      assert.equal(read.nom, `Ancien ${field}`);
      for (const [name, value] of Object.entries(read)) assert.notEqual(value, undefined, name);
      const byCode = { search: codeAdherent, searchField: 'codeAdherent' } as const;
      const query = { ...byCode, champs: champsAdherent.join(',') };
      const [row] = (await members.staff.call('listAdherents', { query })).body.adherents;
      assert.deepEqual(row, fieldsOf(read, ['id', 'version', ...champsAdherent]));
      const { status, body } = await members.update(id, { profession: 'Menuisier' });
      assert.equal(status, 200);
      assert.equal(body.profession, 'Menuisier');
      const found = await members.list(byCode);
      assert.equal(found.total, 1);
      const { status: sent } = await members.staff.call('listAllAdherents', {});
      assert.equal(sent, 200);
    });
  }

  it('of two whose codes are one code now, both are found and kept, and the start goes on', async () => {
    const one = await members.created({ codeAdherent: 'OLD-1', nom: 'Premier' });
    const other = await members.created({ codeAdherent: 'OLD-2', nom: 'Second' });
    await Adherents.updateOne({ _id: other.id }, { $set: { codeAdherent: 'old-1' } });
    await Adherents.updateMany({ _id: { $in: [one.id, other.id] } }, { $unset: { codeKey: '' } });
    await fillCodeKeys.run();
    for (const [code, nom] of [
      ['OLD-1', 'Premier'],
      ['old-1', 'Second'],
      ['Old-1', 'Premier'],
    ] as const) {
      const { body } = await members.staff.call('getAdherentByCode', { params: { code }, query: {} });
      assert.equal(body.nom, nom, code);
    }
    assert.equal((await members.update(other.id, { profession: 'Juge' })).status, 200);
  });

  it('one whose code has signs that nobody sees is found without them', async () => {
    const { id } = await members.created({ codeAdherent: 'VU-1' });
    const stored = { codeAdherent: 'V\u200bU-1', codeKey: 'v\u200bu-1' };
    await Adherents.updateOne({ _id: id }, { $set: stored });
    await fillCodeKeys.run();
    const { body } = await members.staff.call('getAdherentByCode', { params: { code: 'VU-1' }, query: {} });
    assert.equal(body.id, id);
  });
});

for (const [what, model] of [
  ['a certificate', Certificats],
  ['a line of the history', { collectionName: 'history' }],
] as const)
  describe(`${what} stored by a former release`, () => {
    for (const field of gapsOf(model))
      it(`is read, and followed by another, without ${field}`, async () => {
        const codeAdherent = `${what} ${field}`;
        const { id } = await members.created({ codeAdherent });
        const { body } = await sendCertificat(members.staff, { codeAdherent });
        const [, certificat] = /certificats\/(\w+)/.exec(body.adherent.certificatMedicalUrl ?? '') ?? [];
        const calls = [
          ['getCertificat', { params: { id: certificat } }],
          ['listAdherentHistory', { params: { id } }],
        ] as const;
        await asOfFormerRelease(model, field, async () => {
          await allAnswer(members.staff, calls, field);
          assert.equal((await sendCertificat(members.staff, { codeAdherent })).status, 200);
        });
      });
  });

it('a season copied by a former release still takes members, badges and reports without what was published later', async () => {
  const { id: adherentId } = await members.created({ nom: 'Copie' });
  const everyday = [
    ['createAdherent', { body: { nom: 'Copie', prenom: 'Autre' } }],
    ['updateAdherent', { params: { id: adherentId }, body: { profession: 'Juge' } }],
    ['printBadge', { body: { adherentId } }],
    ['exportAdherentsParAge', { query: { ageMin: 0, ageMax: 120 } }],
  ] as const;
  for (const field of await fieldsOfCopies(saisonCopy.collection, ['nom', 'active']))
    await asOfFormerRelease(saisonCopy.collection, field, () => allAnswer(members.staff, everyday, field));
});

describe('codes', () => {
  it('AUD-1 and aud-1, 0042 and 42 are one code, shown as it was given', async () => {
    await members.created({ codeAdherent: 'AUD-1' });
    assert.equal((await members.create({ nom: 'A', prenom: 'B', codeAdherent: 'aud-1' })).status, 409);
    const { codeAdherent } = await members.created({ codeAdherent: '0042' });
    assert.equal(codeAdherent, '0042');
    assert.equal((await members.create({ nom: 'A', prenom: 'B', codeAdherent: '42' })).status, 409);
    const { body } = await members.staff.call('findAdherentsByCode', { query: { code: '42' } });
    assert.deepEqual(
      body.map((one) => one.codeAdherent),
      ['0042'],
    );
  });

  it('after 0500 comes 0501', async () => {
    await members.created({ codeAdherent: '0500' });
    assert.equal((await members.created({ nom: 'Suivant' })).codeAdherent, '0501');
    assert.equal((await members.created({ nom: 'Encore' })).codeAdherent, '0502');
  });
});

it('a phone number is found however it is grouped', async () => {
  const { codeAdherent } = await members.created({ nom: 'Groupé', telephone: '97 568 101' });
  const { codeAdherent: plain } = await members.created({ nom: 'Serré', telephone: '97568102' });
  const codes = async (search: string) => {
    const { body } = await members.staff.call('listAdherents', { query: { search } });
    return body.adherents.map((one) => one.codeAdherent);
  };
  assert.deepEqual(await codes('97568101'), [codeAdherent]);
  assert.deepEqual(await codes('97 568 101'), [codeAdherent]);
  assert.deepEqual(await codes('97 568 102'), [plain]);
});
