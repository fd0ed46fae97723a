import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import type { Activity, ChoixLot, CloudEvent } from '@club/contract';
import { readActivities, readZip } from '@club/service-kit/testing';
import { BadgeSeries } from '../badges/badge-series-model.ts';
import { Cards } from '../badges/card-model.ts';
import { cardOfQr } from '../badges/card-of-qr.ts';
import { signCardQr } from '../badges/card-qr.ts';
import { musculation, natation, startCardClub, type CardClub } from '../testing/card-club.ts';
import { saisonCopy } from '../saisons/saison-copy.ts';
import { activeSaisonId } from '../testing/start-members.ts';
import { lotFiles, sweepLotFiles } from './lot-files.ts';

let club: CardClub;
before(async () => {
  club = await startCardClub();
});
after(() => club.members.stop());

const lastNumber = async () => (await BadgeSeries.findOne({ _id: activeSaisonId }))?.dernierNumero ?? 0;

describe('whose cards', () => {
  it('are those of a section, a formula, the never printed, or of those that are named', async () => {
    const swimmers = await club.some(2, natation);
    const both = await club.some(1, natation, musculation);
    const count = async (choix: Partial<ChoixLot>) =>
      (await club.members.staff.call('previewLotCartes', { body: { type: 'standard', ...choix } })).body
        .cartes;
    assert.equal(await count({}), 3);
    assert.equal(await count({ sectionId: musculation.sectionId ?? '' }), 1);
    assert.equal(await count({ formuleId: natation.id }), 3);
    assert.equal(await count({ type: 'musculation' }), 1);
    assert.equal(await count({ adherentIds: [swimmers[0] ?? '', both[0] ?? ''] }), 2);
    await club.members.staff.call('printBadge', { body: { adherentId: swimmers[0] ?? '' } });
    assert.equal(await count({ jamaisImprimees: true }), 2);
    assert.equal(await count({ jamaisImprimees: true, type: 'musculation' }), 1);
  });

  it('are of the season open for enrolment where it is asked for, with its own serials', async () => {
    const saisonId = '65f0000000000000000000cd';
    const next = { nom: '2098-2099', dateDebut: '2098-09-01', dateFin: '2099-07-31' };
    const data = { ...next, active: false, cloturee: false, inscriptionsOuvertes: true };
    await saisonCopy.keep([{ id: saisonId, version: 1, deleted: false, data }]);
    const [adherentId = ''] = await club.some(1, natation);
    const run = await club.start({ type: 'standard', saisonId, adherentIds: [adherentId] });
    assert.deepEqual([run.saison, run.premierNumero], ['2098-2099', 1]);
    await club.ended(run.id);
    assert.deepEqual(
      (await club.cardsOf(run.id)).map((card) => [card.saisonId, card.state]),
      [[saisonId, 'valid']],
    );
    await saisonCopy.keep([{ id: saisonId, version: 2, deleted: true, data: null }]);
  });

  it('somebody named who gets none is told with the reason; nobody at all is refused', async () => {
    const [swimmer = ''] = await club.some(1, natation);
    const payer = await club.members.created({ estAdherent: false });
    const choix: ChoixLot = { type: 'musculation', adherentIds: [swimmer, payer.id, '0'.repeat(24)] };
    const { body } = await club.members.staff.call('previewLotCartes', { body: choix });
    assert.equal(body.cartes, 0);
    assert.deepEqual(
      body.refuses.map(({ raison }) => raison),
      [
        'Aucune formule musculation trouvée.',
        'Cette personne n’est pas adhérente.',
        'Cette fiche est dans la corbeille ou n’existe plus.',
      ],
    );
    const refused = await club.members.refused('startLotCartes', { body: choix });
    assert.deepEqual([refused.status, refused.body.message], [422, 'Aucune carte à générer pour ce choix.']);
  });
});

describe('a run of cards', () => {
  it('takes its serials at once, draws both files, and then its cards count', async () => {
    const adherentIds = await club.some(13, musculation);
    const first = (await lastNumber()) + 1;
    const lot = await club.start({ type: 'musculation', adherentIds, formats: ['pdf', 'zip'] });
    assert.deepEqual([lot.premierNumero, lot.dernierNumero, lot.total], [first, first + 12, 13]);
    const { etat, fichiers, done, expireLe } = await club.ended(lot.id);
    assert.deepEqual([etat, done], ['termine', 13]);
    assert.ok(Date.parse(expireLe ?? '') > Date.now());
    const cards = await club.cardsOf(lot.id);
    assert.deepEqual(
      cards.map(({ serial, state, by }) => [serial, state, by]),
      cards.map((_, at) => [first + at, 'valid', 'Personne de test']),
    );
    const pdf = await club.file(lot.id, 'pdf');
    assert.equal(pdf.headers.get('Content-Type'), 'application/pdf');
    assert.match(pdf.content.toString('latin1', 0, 8), /^%PDF-1/);
    assert.equal(pdf.content.toString('latin1').match(/\/Type \/Page\b/g)?.length, 2);
    const zip = await club.file(lot.id, 'zip');
    assert.deepEqual(
      fichiers.map(({ format, taille }) => [format, taille]),
      [
        ['pdf', pdf.content.length],
        ['zip', zip.content.length],
      ],
    );
    const single = [...(await readZip(zip.content))];
    assert.deepEqual(
      single.map(([name, content]) => [name.slice(0, 6), content.toString('latin1', 0, 5)]),
      cards.map(({ serial }) => [`${String(serial).padStart(5, '0')}-`, '%PDF-']),
    );
    for (const { qr, signature, adherentId } of cards) {
      assert.ok(qr);
      const read = await cardOfQr(signCardQr(qr).text);
      assert.ok('card' in read && read.card.adherentId === adherentId && read.card.signature === signature);
    }
  });

  it('of standard cards counts a print on each member and replaces the former cards', async () => {
    const adherentIds = await club.some(3, natation);
    for (const adherentId of adherentIds)
      await club.members.staff.call('printBadge', { body: { adherentId } });
    const lot = await club.start({ type: 'standard', adherentIds });
    assert.equal((await club.ended(lot.id)).etat, 'termine');
    for (const id of adherentIds) {
      assert.equal((await club.members.read(id)).nombreImpressionsBadge, 2);
      const { body } = await club.members.staff.call('listCartes', { params: { id } });
      assert.deepEqual(
        body.map(({ state }) => state),
        ['valid', 'replaced'],
      );
      const [line] = await club.members.history(id);
      assert.deepEqual([line?.action, line?.by], ['update', 'Personne de test']);
    }
  });

  it('is of all that the list finds but some, when they are as many as the screen said', async () => {
    const adherentIds = await club.some(3, natation);
    for (const id of adherentIds) await club.members.update(id, { profession: 'Cartographe' });
    const filtre = { search: 'Cartographe', searchField: 'profession' } as const;
    const choix = { filtre, sauf: [adherentIds[0]!], nombre: 2 };
    const lot = await club.start({ type: 'standard', choix });
    assert.deepEqual([(await club.ended(lot.id)).etat, lot.total], ['termine', 2]);
    const other = { body: { type: 'standard', choix: { ...choix, nombre: 3 } } };
    assert.equal((await club.members.refused('startLotCartes', other)).status, 409);
  });

  it('is one line of the activity feed: its cards, and how many', async () => {
    const adherentIds = await club.some(3, natation);
    const lot = await club.start({ type: 'standard', adherentIds });
    await club.ended(lot.id);
    const told = (await readActivities()).map((text) => (JSON.parse(text) as CloudEvent<Activity>).data);
    const lines = told.filter(({ entity }) => entity === 'lotCartes');
    assert.deepEqual(
      lines
        .filter(({ entityId }) => entityId === lot.id)
        .map(({ by, action, faits }) => [by.nom, action, faits]),
      [['Personne de test', 'create', { type: 'standard', nombre: 3 }]],
    );
  });

  it('and single prints at the same time never share a serial, and leave none out', async () => {
    const from = await lastNumber();
    const runs = await Promise.all([club.some(10, natation), club.some(10, natation)]);
    const alone = await club.some(10, natation);
    const [lots] = await Promise.all([
      Promise.all(runs.map((adherentIds) => club.start({ type: 'standard', adherentIds }))),
      ...alone.map((adherentId) => club.members.staff.call('printBadge', { body: { adherentId } })),
    ]);
    for (const { id } of lots) assert.equal((await club.ended(id)).etat, 'termine');
    const cards = await Cards.find({ adherentId: { $in: [...runs.flat(), ...alone] } })
      .sort({ serial: 1 })
      .toArray();
    assert.deepEqual(
      cards.map(({ serial }) => serial),
      Array.from({ length: 30 }, (_, at) => from + at + 1),
    );
  });

  it('is begun once however often it is asked for', async () => {
    const adherentIds = await club.some(2, natation);
    const [first, second] = [
      (await club.start({ type: 'standard', adherentIds }, 'k1')).id,
      (await club.start({ type: 'standard', adherentIds }, 'k1')).id,
    ];
    assert.equal(first, second);
    assert.equal((await club.ended(first ?? '')).total, 2);
    assert.equal((await club.cardsOf(first ?? '')).length, 2);
  });
});

describe('the files of a run', () => {
  it('go after their days, with those that no run names; the run is still told', async () => {
    const adherentIds = await club.some(1, natation);
    const lot = await club.start({ type: 'standard', adherentIds });
    await club.ended(lot.id);
    const orphan = await lotFiles.store(Readable.from(['left by a killed process']));
    await sweepLotFiles(new Date(Date.now() + 8 * 86_400_000));
    assert.deepEqual(await lotFiles.ids(), []);
    assert.equal(await lotFiles.open(orphan), null);
    const { etat, fichiers } = await club.ended(lot.id);
    assert.deepEqual([etat, fichiers], ['termine', []]);
    assert.equal((await club.file(lot.id, 'pdf')).status, 404);
  });

  it('are for who may change members', async () => {
    const adherentIds = await club.some(1, natation);
    const lot = await club.start({ type: 'standard', adherentIds });
    await club.ended(lot.id);
    const viewer = club.members.as('viewer');
    assert.equal((await viewer.open(`/api/lots-cartes/${lot.id}/fichiers/pdf`)).status, 403);
    assert.equal(
      (await viewer.call('startLotCartes', { body: { type: 'standard', adherentIds } })).status,
      403,
    );
    assert.equal((await viewer.call('listLotsCartes', {})).status, 403);
  });
});
