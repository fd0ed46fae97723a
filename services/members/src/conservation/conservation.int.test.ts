import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { monthsLater, type LancementConservation, type RegleConservation } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { Adherents } from '../adherents/adherent-model.ts';
import { certificatFiles } from '../certificats/certificat-files.ts';
import { Certificats } from '../certificats/certificat-model.ts';
import { Lectures } from '../lectures/lectures.ts';
import { Passages } from '../passages/passage-model.ts';
import { sendCertificat } from '../testing/certificats.ts';
import { startConservationClub, type ConservationClub } from '../testing/conservation-club.ts';

let club: ConservationClub;
before(async () => {
  club = await startConservationClub();
});
beforeEach(() => club.rules({}));
after(() => club.members.stop());

const today = clubToday();
const ago = (months: number) => monthsLater(today, -months);

const idsOf = async (regle: RegleConservation) => {
  const { body } = await club.members.staff.call('listConservation', { params: { regle } });
  return body.lignes.map(({ adherentId }) => adherentId).toSorted();
};

async function applied(...regles: RegleConservation[]): Promise<LancementConservation> {
  const { status, body } = await club.start(regles);
  assert.equal(status, 201, JSON.stringify(body));
  return club.ended((body as unknown as LancementConservation).id);
}

describe('applying rules of retention', () => {
  it('erases who is long gone, leaves who owes, and says so in the journal, with its numbers', async () => {
    club.rules({ sansCotisationAnnees: 4 });
    const gone = await club.inscribed(ago(80), 'Zzparti');
    const owing = await club.inscribed(ago(80), 'Zzdoit');
    club.argent.set(owing.id, { id: owing.id, le: ago(70), ouvert: true });
    const run = await applied('adherents');
    assert.ok(run.effaces >= 1);
    assert.equal(run.done, run.total);
    assert.deepEqual(run.refuses, []);
    assert.ok(club.erased.includes(gone.id) && !club.erased.includes(owing.id));
    assert.equal((await club.members.read(owing.id)).nom, 'Zzdoit');
    const [erased] = await Adherents.find({ _id: gone.id }).toArray();
    assert.match(erased?.nom ?? '', /^Adhérent effacé n°/);
    const { type, detail } = club.members.journal.noted();
    assert.equal(type, 'conservation');
    assert.match(detail, /^Personnes sans cotisation \(avant le \d{4}-\d\d-\d\d\)\u00a0: \d+$/);
    assert.deepEqual(await idsOf('adherents'), [owing.id]);
  });

  it('erases who lies long in the trash, unless he was restored meanwhile', async () => {
    club.rules({ corbeilleMois: 2 });
    const trashed = async (nom: string) => {
      const { id } = await club.members.created({ nom });
      await club.members.staff.call('deleteAdherent', { params: { id } });
      await Adherents.updateOne({ _id: id }, { $set: { deletedAt: new Date(`${ago(3)}T10:00:00Z`) } });
      return id;
    };
    const [gone, back] = [await trashed('Aajeté'), await trashed('Bbrestauré')];
    const released = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    club.hold(async () => {
      asked.resolve();
      await released.promise;
    });
    const { body } = await club.start(['corbeille']);
    await asked.promise;
    assert.equal((await club.members.staff.call('restoreAdherent', { params: { id: back } })).status, 200);
    club.hold(null);
    released.resolve();
    const run = await club.ended((body as unknown as LancementConservation).id);
    assert.equal(run.effaces, 1);
    assert.deepEqual(
      run.refuses.map(({ adherentId, raison }) => [adherentId, raison]),
      [[back, 'Cette personne n’est plus à la corbeille.']],
    );
    const { nom, codeAdherent } = await club.members.read(back);
    assert.equal(nom, 'Bbrestauré');
    assert.ok(club.erased.includes(gone));
    const erasing = { params: { id: back }, body: { confirmation: codeAdherent } };
    assert.equal((await club.members.staff.call('startEffacement', erasing)).status, 201);
    await until(async () => {
      const { refuses } = await club.ended(run.id);
      return refuses[0]?.nom.startsWith('Adhérent effacé');
    });
  });

  it('takes old certificates with their files, off the record of whose present one it was', async () => {
    club.rules({ certificatsAnnees: 5 });
    const { id, codeAdherent } = await club.members.created({ nom: 'Certifiée' });
    await sendCertificat(club.members.staff, { codeAdherent, dateCertificat: ago(90) });
    const other = await club.members.created({ nom: 'Renouvelée' });
    await sendCertificat(club.members.staff, { codeAdherent: other.codeAdherent, dateCertificat: ago(80) });
    await sendCertificat(club.members.staff, { codeAdherent: other.codeAdherent, dateCertificat: ago(2) });
    const seen = await club.members.created({ nom: 'Présentée' });
    const noted = { codeAdherent: seen.codeAdherent, content: null, presente: true };
    await sendCertificat(club.members.staff, { ...noted, dateCertificat: ago(85) });
    const run = await applied('certificats');
    assert.equal(run.certificats, 3);
    assert.equal((await club.members.read(seen.id)).aCertificatMedical, false);
    const now = await club.members.read(id);
    assert.deepEqual(
      [now.aCertificatMedical, now.certificatMedicalUrl, now.dateCertificatMedical],
      [false, null, null],
    );
    assert.equal((await club.members.history(id))[0]?.by, 'Personne de test');
    assert.equal((await club.members.read(other.id)).dateCertificatMedical, ago(2));
    assert.equal(await Certificats.countDocuments(), 1);
    assert.equal((await certificatFiles.ids()).length, 1);
  });

  it('makes old entries nobody’s, which stay counted, and forgets old readings', async () => {
    club.rules({ passagesMois: 3, lecturesMois: 2 });
    const { id } = await club.members.created({ nom: 'Venue' });
    for (const day of [ago(5), ago(5), ago(4), ago(3)]) await club.came(id, day);
    const line = { objet: 'fiche', parId: 'u1', par: 'Nadia', fois: 1 } as const;
    for (const months of [3, 1]) {
      const at = new Date(`${ago(months)}T10:00:00Z`);
      await Lectures.insertOne({ ...line, _id: `l${months}`, adherentId: id, premiere: at, derniere: at });
    }
    const before = await club.members.staff.call('getJourPassages', { query: { jour: ago(5) } });
    const run = await applied('passages', 'lectures');
    assert.deepEqual([run.entrees, run.lectures, run.jours, run.total], [3, 1, 3, 3]);
    assert.equal(await Passages.countDocuments({ adherentId: id }), 1);
    const after = await club.members.staff.call('getJourPassages', { query: { jour: ago(5) } });
    assert.deepEqual(after.body, before.body);
    assert.deepEqual(await Lectures.distinct('_id', { adherentId: id }), ['l1']);
    assert.deepEqual(await idsOf('passages'), []);
  });

  it('does nothing for another number, what was not shown, nothing at all, or while the journal is away', async () => {
    club.rules({ passagesMois: 3 });
    const { id } = await club.members.created({ nom: 'Refusée' });
    assert.equal((await club.start(['passages'])).status, 422, 'nothing is old enough');
    await club.came(id, ago(9));
    const wrong = await club.start(['passages'], '2');
    assert.deepEqual([wrong.status, wrong.body.errors?.[0]?.field], [422, 'confirmation']);
    const body = { regles: [{ regle: 'passages', empreinte: '0'.repeat(64) }], confirmation: '1' };
    const changed = await club.members.refused('startConservation', { body });
    assert.deepEqual([changed.status, changed.body.code], [409, 'conflict']);
    club.members.journal.refuse();
    assert.equal((await club.start(['passages'])).status, 503);
    club.members.journal.accept();
    for (const bad of [
      {},
      { regles: [], confirmation: '1' },
      { regles: [{ regle: 'tout' }], confirmation: '1' },
    ])
      assert.equal((await club.members.refused('startConservation', { body: bad })).status, 400);
    assert.equal(
      await mongoose.connection.collection('conservations').countDocuments({ etat: 'en_cours' }),
      0,
    );
    assert.equal(await Passages.countDocuments({ adherentId: id }), 1);
    await Passages.deleteMany({ adherentId: id });
  });
});
