import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { done, moneyOf, recu, type Money } from '../../testing/money.ts';
import { newId, startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
let saisonId: string;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  club.service.replyAs('members', { adresses: async () => [] });
  const former = { nom: '2025-2026', dateDebut: '2025-09-01', dateFin: '2026-07-31' };
  saisonId = await club.given.saison(former);
  const section = await club.given.section({ code: '10', designation: 'Natation' });
  const formule = await club.given.formule({ montant: 300, sectionId: section.id });
  const { id } = await club.given.person({ nom: 'Trabelsi', saisonId });
  await money.cotisation({
    payeurId: id,
    adherentId: id,
    lienParente: 'Lui-même',
    saisonId,
    formules: [{ formuleId: formule.id }],
    reglements: [recu(300)],
  });
  await club.given.saison({ ...former, id: saisonId, version: 2, cloturee: true });
  await money.cotisation();
});
after(() => club.stop());

describe('the reports of a closed season', () => {
  it('are had like those of the active one, and hold its own money and members', async () => {
    const query = { saisonId };
    const payers = done(await club.staff.call('reportReglements', { query }));
    assert.deepEqual(
      payers.map(({ totalMontant }) => totalMontant),
      [300],
    );
    assert.equal(done(await club.staff.call('reportMontantsSections', { query })).totalGeneral, 300);
    assert.deepEqual(
      done(await club.staff.call('reportMontantsSectionsSimple', { query })).map((one) => one.montantTotal),
      [300],
    );
    const { groupes } = done(await club.staff.call('reportAdherentsSectionFormule', { query }));
    assert.deepEqual(
      groupes.flatMap(({ adherents }) => adherents.map(({ nom }) => nom)),
      ['Trabelsi'],
    );
    const [section] = done(await club.staff.call('reportAdherentsParSection', { query }));
    assert.equal(section?.nombreAdherents, 1);
    const [catalogue] = done(await club.staff.call('reportSectionsFormules', { query }));
    assert.equal(catalogue?.montantTotalSection, 300);
    assert.equal(done(await club.staff.call('reportMontantsSections', { query: {} })).totalGeneral, 450);
  });

  it('are on one page for the board, beside those of the season before', async () => {
    const figureOf = async (query: object) => {
      const { saison, precedente, groupes } = done(await club.staff.call('reportSynthese', { query }));
      const lines = groupes.flatMap(({ lignes }) => lignes);
      const line = (partie: string, cle: string) =>
        lines.find((one) => one.partie === partie && one.cle === cle);
      return { saison: saison.nom, precedente: precedente?.nom, line };
    };
    const former = await figureOf({ saisonId });
    assert.deepEqual([former.saison, former.precedente], ['2025-2026', undefined]);
    assert.equal(former.line('adherents', 'total')?.nombre, 1);
    assert.equal(former.line('sections', '10')?.montant, 300);
    assert.equal(former.line('argent', 'recu')?.montant, 300);
    assert.equal(former.line('villes', 'inconnue')?.nombre, 1);
    const now = await figureOf({});
    assert.equal(now.precedente, '2025-2026');
    assert.deepEqual(
      ['nouveaux', 'partis'].map((cle) => now.line('adherents', cle)?.nombre),
      [1, 1],
    );
    assert.deepEqual(
      [now.line('argent', 'facture')?.montant, now.line('argent', 'recu')?.montant],
      [450, 450],
    );
    const reader = club.service.as(['rapports.read']);
    const { groupes } = done(await reader.call('reportSynthese', { query: {} }));
    assert.ok(!groupes.some(({ partie }) => partie === 'villes'));
  });

  it('say who did not come back after it, and nobody for the first one', async () => {
    const next = await club.given.saison({ nom: '2026-2027 bis', dateDebut: '2026-08-15' });
    for (const [asked, names] of [
      [next, ['Trabelsi']],
      [saisonId, []],
    ] as const) {
      const rows = done(
        await club.staff.call('reportAdherentsNonRenouveles', { query: { saisonId: asked } }),
      );
      assert.deepEqual(
        rows.map(({ nom }) => nom),
        names,
      );
    }
  });

  it('are compared with the season before: on the same day, or whole; the first one with none', async () => {
    const referenceOf = async (query: object) =>
      done(await club.staff.call('reportReference', { query: query as { comparer: 'saison' } })).reference;
    const same = await referenceOf({ comparer: 'saison' });
    assert.deepEqual([same?.saison?.avant.nom, same?.avant.debut], ['2025-2026', '2025-09-01']);
    const whole = await referenceOf({ comparer: 'periode' });
    assert.deepEqual([whole?.avant.fin, whole?.jusquau], ['2026-07-31', false]);
    assert.equal(await referenceOf({ comparer: 'saison', saisonId }), null);
    const days = await referenceOf({
      comparer: 'periode',
      dateDebut: '2026-03-01',
      dateFin: '2026-03-31',
    });
    assert.deepEqual([days?.avant, days?.saison], [{ debut: '2026-02-01', fin: '2026-02-28' }, null]);
  });

  it('can end with a day: what came later is not counted', async () => {
    for (const [jusquau, counted] of [
      ['2001-01-01', 0],
      ['2999-01-01', 1],
    ] as const) {
      const query = { saisonId, jusquau };
      const sums = done(await club.staff.call('reportMontantsSectionsSimple', { query }));
      const payers = done(await club.staff.call('reportReglements', { query }));
      const months = done(await club.staff.call('reportReglementsParMois', { query }));
      const { groupes } = done(await club.staff.call('reportAdherentsSectionFormule', { query }));
      const contacts = done(await club.staff.call('reportAdherentsParSection', { query }));
      assert.deepEqual(
        [sums, payers, months, groupes, contacts].map(({ length }) => length),
        [counted, counted, counted, counted, counted],
      );
    }
    const next = await club.given.saison({ nom: '2027-2028', dateDebut: '2027-09-01' });
    const missing = async (jusquau: string) =>
      done(await club.staff.call('reportAdherentsNonRenouveles', { query: { saisonId: next, jusquau } }))
        .length;
    assert.equal(await missing('2001-01-01'), await missing('2999-01-01'));
  });

  it('are of no unknown season', async () => {
    const { status } = await club.refused('reportReglements', { query: { saisonId: newId() } });
    assert.ok(status === 422 || status === 503, String(status));
  });
});

it('the last season of who did not come back is that of his inscription when it is the later one', async () => {
  const inscribed = await club.given.saison({ nom: '2026 été', dateDebut: '2026-08-20' });
  const formule = await club.given.formule({ montant: 300 });
  const { id } = await club.given.person({ nom: 'Gharbi', saisonId: inscribed });
  await club.given.saison({ id: saisonId, version: 3, nom: '2025-2026', dateDebut: '2025-09-01' });
  await money.cotisation({
    payeurId: id,
    adherentId: id,
    lienParente: 'Lui-même',
    saisonId,
    formules: [{ formuleId: formule.id }],
    reglements: [recu(300)],
  });
  await club.given.saison({
    id: saisonId,
    version: 4,
    nom: '2025-2026',
    dateDebut: '2025-09-01',
    cloturee: true,
  });
  const rows = done(await club.staff.call('reportAdherentsNonRenouveles', { query: {} }));
  const lastOf = (nom: string) => rows.find((row) => row.nom === nom)?.derniereSaison;
  assert.deepEqual([lastOf('Trabelsi'), lastOf('Gharbi')], ['2025-2026', '2026 été']);
});
