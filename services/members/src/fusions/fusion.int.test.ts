import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import mongoose from 'mongoose';
import { bodyOf, everything, startFusions } from './testing/start-fusions.ts';

type Given = Awaited<ReturnType<typeof startFusions>>;

let given: Given;
let members: Given['members'];
before(async () => {
  given = await startFusions();
  ({ members } = given);
});
beforeEach(() => {
  Object.assign(given.said, { asked: [], obstacles: [], meanwhile: [], failing: [] });
});
after(() => members.stop());

describe('two records of one person', () => {
  it('are compared with what hangs on them', async () => {
    const { garde, fondu } = await given.twoRecords();
    const { body } = await members.staff.call('compareFiches', { query: { a: garde.id, b: fondu.id } });
    assert.ok((body.score ?? 0) >= 60);
    assert.deepEqual([body.jumeaux, body.obstacles], [false, []]);
    assert.deepEqual([body.a.adherent.id, body.b.adherent.id], [garde.id, fondu.id]);
    assert.equal(body.b.possede.reglements, 2);
    const alone = await members.refused('compareFiches', { query: { a: garde.id, b: garde.id } });
    assert.equal(alone.status, 422);
  });

  it('become one: values, certificates, cards, entries, history; the other code finds it', async () => {
    const { nom, garde, fondu } = await given.twoRecords();
    await given.filled(garde, '#336699', '2025-03-05');
    await given.filled(fondu, '#993333', '2026-03-05');
    const { faites, refuses } = await given.merge(garde, fondu, {
      valeurs: { telephone: 'fondre', cin: 'fondre' },
    });
    assert.deepEqual([faites, refuses], [1, []]);
    assert.deepEqual(given.said.asked, ['finance fusion', 'admin fusion', 'finance fusion']);
    const now = await members.read(garde.id);
    assert.deepEqual(
      [now.telephone, now.cin, now.prenom, now.dateCertificatMedical, now.nombreImpressionsBadge],
      [fondu.telephone, fondu.cin, 'Mohamed', '2026-03-05', 2],
    );
    assert.deepEqual(now.anciensCodes, [fondu.codeAdherent]);
    const params = { id: garde.id };
    const { body: cards } = await members.staff.call('listCartes', { params });
    assert.deepEqual(
      cards.map(({ state }) => state),
      ['valid', 'replaced'],
    );
    const { body: certificats } = await members.staff.call('listAdherentCertificats', { params });
    assert.equal(certificats.length, 2);
    assert.equal((await members.refused('getAdherent', { params: { id: fondu.id } })).status, 404);
    const byCode = await members.staff.call('getAdherentByCode', {
      params: { code: fondu.codeAdherent },
      query: {},
    });
    assert.equal(byCode.body.id, garde.id);
    assert.equal((await members.list({ search: fondu.codeAdherent, searchField: 'codeAdherent' })).total, 1);
    assert.equal((await members.list({ search: nom })).total, 1);
    const history = await members.history(garde.id);
    assert.deepEqual(
      history.filter(({ action }) => action === 'fusion').map(({ fiche }) => fiche),
      [fondu.codeAdherent, undefined],
      'the line of the merged record says so, that of the kept one does not',
    );
    assert.ok(history.filter(({ action }) => action === 'create').length === 2, 'both histories are read');
    const { body: trash } = await members.staff.call('listTrashedAdherents', { query: { limit: 500 } });
    assert.ok(!trash.adherents.some(({ id }) => id === fondu.id), 'what was merged is no trash');
    assert.equal((await members.refused('restoreAdherent', { params: { id: fondu.id } })).status, 404);
    const again = await members.create({ nom: 'Autre', prenom: 'Rim', codeAdherent: fondu.codeAdherent });
    assert.equal(again.status, 409, 'its code stays taken');
    const { body: listed } = await members.staff.call('listFusions', {});
    const line = listed.find(({ garderId }) => garderId === garde.id);
    assert.deepEqual([line?.annulable, line?.fondue.codeAdherent], [true, fondu.codeAdherent]);
  });

  it('are again what they were once it is undone, to the last field', async () => {
    const { garde, fondu } = await given.twoRecords();
    await given.filled(garde, '#336699', '2026-04-05');
    await given.filled(fondu, '#993333', '2026-03-05');
    const former = await everything();
    const valeurs = {
      codeAdherent: 'fondre',
      photoUrl: 'fondre',
      telephone: 'fondre',
      prenom: 'fondre',
    } as const;
    const run = await given.merge(garde, fondu, { valeurs });
    assert.equal((await members.read(garde.id)).codeAdherent, fondu.codeAdherent);
    assert.notDeepEqual(await everything(), former);
    given.said.asked = [];
    assert.equal((await given.undo(run.id)).faites, 1);
    assert.deepEqual(given.said.asked, ['finance annulation', 'admin annulation']);
    assert.deepEqual(await everything(), former);
    assert.equal((await members.read(fondu.id)).codeAdherent, fondu.codeAdherent);
    assert.equal((await members.read(garde.id)).anciensCodes, undefined);
    const refused = await members.refused('undoFusion', { params: { id: run.id } });
    assert.equal(refused.status, 409, 'once');
  });

  it('keep the scan of a certificate that was only presented for the other record', async () => {
    const { garde, fondu } = await given.twoRecords();
    const former = [await given.noted(garde, '2026-03-05'), await given.scanned(fondu, '2026-03-05')];
    const run = await given.merge(garde, fondu);
    const now = await members.read(garde.id);
    assert.deepEqual([now.certificatScan, now.dateCertificatMedical], [true, '2026-03-05']);
    const { body: listed } = await members.staff.call('listAdherentCertificats', {
      params: { id: garde.id },
    });
    assert.deepEqual(listed.map(({ url }) => url !== null).toSorted(), [false, true]);
    await given.undo(run.id);
    const again = await Promise.all([garde, fondu].map(({ id }) => members.read(id)));
    assert.deepEqual(
      again.map((one) => [one.certificatScan, one.dateCertificatMedical]),
      former.map((one) => [one.certificatScan, one.dateCertificatMedical]),
    );
  });

  it('keep the later certificate, also one that was only presented, and its scan can come later', async () => {
    const { garde, fondu } = await given.twoRecords();
    await given.scanned(garde, '2025-03-05');
    await given.noted(fondu, '2026-03-05');
    await given.merge(garde, fondu);
    const now = await members.read(garde.id);
    assert.deepEqual(
      [now.aCertificatMedical, now.certificatScan, now.dateCertificatMedical, now.certificatMedicalUrl],
      [true, false, '2026-03-05', null],
    );
    await given.scanned(garde, '2026-03-05');
    const { certificatScan } = await members.read(garde.id);
    assert.equal(certificatScan, true);
  });

  it('that have their day of birth and no first name in common are confirmed', async () => {
    const { nom, garde } = await given.twoRecords();
    const born = { nom, dateNaissance: '1990-03-05', doublonAccepte: true };
    const { body: twin } = await members.create({ ...born, prenom: 'Yasmine' });
    const refused = await members.refused('startFusion', { body: bodyOf(garde, twin) });
    assert.equal(refused.status, 422);
    assert.match(refused.body.message, /jumelles/);
    assert.equal((await given.merge(garde, twin, { jumeauxConfirmes: true })).faites, 1);
  });

  it('stay as they are while something stands in the way, and can be changed again', async () => {
    const { garde, fondu } = await given.twoRecords();
    given.said.obstacles = ['Les deux fiches figurent dans la même cotisation (COT-1).'];
    const refused = await members.refused('startFusion', { body: bodyOf(garde, fondu) });
    assert.deepEqual([refused.status, refused.body.message], [422, given.said.obstacles[0]]);
    given.said.obstacles = [];
    given.said.meanwhile = ['Entre-temps.'];
    const run = await given.merge(garde, fondu);
    assert.deepEqual([run.faites, run.refuses.map(({ raison }) => raison)], [0, ['Entre-temps.']]);
    assert.equal((await members.update(garde.id, { profession: 'Juge' })).status, 200);
    assert.equal((await members.read(fondu.id)).nom, fondu.nom);
    const undone = await members.refused('undoFusion', { params: { id: run.id } });
    assert.deepEqual([undone.status, undone.body.message], [422, 'Cette fusion n’a pas été faite.']);
  });

  it('are not merged as they were compared before somebody changed one', async () => {
    const { garde, fondu } = await given.twoRecords();
    await members.update(fondu.id, { profession: 'Juge' });
    assert.equal((await members.refused('startFusion', { body: bodyOf(garde, fondu) })).status, 409);
  });

  it('can be changed by nobody meanwhile, nor merged with others', async () => {
    const { garde, fondu } = await given.twoRecords();
    const other = await members.created({});
    await mongoose.connection
      .collection('adherents')
      .updateMany({ _id: { $in: [garde.id, fondu.id] } } as never, { $set: { verrou: 'x' } });
    for (const { id } of [garde, fondu]) {
      assert.equal((await members.update(id, { profession: 'Juge' })).status, 409);
      assert.equal((await members.refused('deleteAdherent', { params: { id } })).status, 409);
    }
    assert.equal((await members.refused('startFusion', { body: bodyOf(other, fondu) })).status, 409);
  });
});
