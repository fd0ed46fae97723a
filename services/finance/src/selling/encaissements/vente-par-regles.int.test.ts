import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { CreateRegle, Encaissement, Formule } from '@club/contract';
import { liveRegles, ReglesTarifaires } from '../../documents/catalogue/regles-tarifaires.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { OperationsSensibles } from '../../documents/money/operations-sensibles.ts';
import { assertRefusal, done } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';
import { bodyOf, familySales, linesOf } from './testing/family-sales.ts';

let club: Finance;
let natation: Formule;
let judo: Formule;
const { aFamily, sell, previewed } = familySales(() => club);
before(async () => {
  club = await startFinance();
});
after(() => club.stop());
beforeEach(async () => {
  await Promise.all([ReglesTarifaires, Cotisations, OperationsSensibles].map((one) => one.deleteMany({})));
  for (const id of liveRegles.ids) liveRegles.remove(id);
  natation = await club.given.formule({ designation: 'Natation', montant: 2_400, partFixe: 400 });
  judo = await club.given.formule({ designation: 'Judo', montant: 1_800 });
});

const fratrie: CreateRegle = {
  nom: 'Fratrie',
  condition: { genre: 'famille', sur: 'moins_chere', paliers: [{ rang: 2, effet: { pourcentage: 10 } }] },
};
const giveRule = async (body: CreateRegle = fratrie) =>
  done(await club.staff.call('createRegleTarifaire', { body }));

const soldOf = (encaissement: Encaissement) => linesOf(encaissement).map(({ montant }) => montant);

describe('a sale without rules', () => {
  it('costs what its formulas cost, and says nothing of prices', async () => {
    const [payeur, lina] = await aFamily();
    const [line] = linesOf(await sell(payeur, [{ adherentId: lina, formule: natation }]));
    assert.equal(line?.montant, 2_400);
    assert.ok(line && !('raisons' in line) && !('prixDeBase' in line));
  });
});

describe('a sale by rules (T-9)', () => {
  it('costs what the preview says, with its reasons', async () => {
    await giveRule();
    const [payeur, lina, adam] = await aFamily();
    const taken = [
      { adherentId: lina, formule: natation },
      { adherentId: adam, formule: judo },
    ];
    const apercu = await previewed(payeur, taken);
    const sold = await sell(payeur, taken, { montantTotal: apercu.total });
    assert.deepEqual(soldOf(sold), [2_400, 1_620]);
    assert.deepEqual(
      apercu.lignes.map(({ montant }) => montant),
      [2_400, 1_620],
    );
    const [, second] = linesOf(sold);
    assert.deepEqual([second?.prixDeBase, second?.raisons], [1_800, apercu.lignes[1]?.raisons]);
    assert.equal(await OperationsSensibles.countDocuments({}), 0, 'a reduction by rule is no sensitive act');
  });

  it('prices who comes later beside who was there, whose line stays', async () => {
    await giveRule();
    const [payeur, lina, adam] = await aFamily();
    const first = await sell(payeur, [{ adherentId: lina, formule: judo }]);
    assert.deepEqual(soldOf(first), [1_800]);
    const later = await sell(payeur, [{ adherentId: adam, formule: natation }]);
    const [line] = linesOf(later);
    assert.deepEqual(
      [line?.montant, line?.raisons?.map(({ texte, montant }) => [texte, montant])],
      [2_220, [['Judo, déjà convenu\u00a0: Fratrie, −10\u00a0% de 1\u202f800,00', -180]]],
    );
    const [former] = (await Cotisations.findOne({ _id: first.cotisations[0]!.id }))!.adherents;
    assert.equal(former?.montantAdherent, 180_000);
  });

  it('at another price is a manual reduction, with a reason and the sensitive act', async () => {
    await giveRule();
    const [payeur, lina, adam] = await aFamily();
    const taken = [
      { adherentId: lina, formule: natation },
      { adherentId: adam, formule: judo, montant: 1_500 },
    ];
    const body = bodyOf(payeur, taken);
    assertRefusal(await club.refused('createEncaissement', { body }), 400, 'Le motif est obligatoire.');
    const sold = await sell(payeur, taken, { motif: 'Geste' });
    const [, line] = linesOf(sold);
    assert.deepEqual(
      line?.raisons?.map(({ texte, montant }) => [texte, montant]),
      [
        ['Fratrie, −10\u00a0% de 1\u202f800,00', -180],
        ['Prix convenu à la main', -120],
      ],
    );
    const [act] = await OperationsSensibles.find({}).toArray();
    assert.deepEqual([act?.type, act?.montant, act?.motif], ['sous_tarif', 12_000, 'Geste']);
  });

  it('at the full price is a manual one too, and nothing sensitive', async () => {
    await giveRule();
    const [payeur, lina, adam] = await aFamily();
    const sold = await sell(payeur, [
      { adherentId: lina, formule: natation },
      { adherentId: adam, formule: judo, montant: 1_800 },
    ]);
    assert.deepEqual(linesOf(sold)[1]?.raisons?.at(-1)?.montant, 180);
    assert.equal(await OperationsSensibles.countDocuments({}), 0);
  });

  it('at two desks at once: one pays the whole, the other the second price', async () => {
    await giveRule();
    const [payeur, lina, adam] = await aFamily();
    const sold = await Promise.all([
      sell(payeur, [{ adherentId: lina, formule: judo }]),
      sell(payeur, [{ adherentId: adam, formule: judo }]),
    ]);
    assert.deepEqual(
      sold.flatMap(soldOf).toSorted((a, b) => a - b),
      [1_620, 1_800],
    );
  });

  it('added to a cotisation is priced beside its other lines, which keep what was agreed', async () => {
    await giveRule();
    const [payeur, lina, adam] = await aFamily();
    const { cotisations } = await sell(payeur, [{ adherentId: lina, formule: natation }]);
    const { id, adherents } = cotisations[0]!;
    const kept = adherents.map(({ adherentId, lienParente, formules }) => ({
      adherentId,
      lienParente,
      formules: formules.map(({ formuleId }) => ({ formuleId })),
    }));
    const added = { adherentId: adam, lienParente: 'Père' as const, formules: [{ formuleId: judo.id }] };
    const body = { adherents: [...kept, added] };
    const changed = done(await club.staff.call('updateCotisation', { params: { id }, body }));
    assert.deepEqual(
      changed.adherents.map(({ montantAdherent }) => montantAdherent),
      [2_400, 1_620],
    );
    // A rule that changes meanwhile moves no line.
    await giveRule({ condition: { genre: 'age', ageMin: null, ageMax: 120, effet: { pourcentage: 50 } } });
    const again = done(
      await club.staff.call('updateCotisation', { params: { id }, body: { description: 'Notes', ...body } }),
    );
    assert.equal(again.montantTotal, 4_020);
  });
});

describe('a simulation (T-10)', () => {
  it('tells totals before and after, and who gains with the reasons', async () => {
    const [payeur, lina, adam] = await aFamily();
    await sell(payeur, [
      { adherentId: lina, formule: natation },
      { adherentId: adam, formule: judo },
    ]);
    const [alone, nobody] = await aFamily();
    await sell(alone, [{ adherentId: nobody, formule: judo }]);
    const tried = await club.staff.call('simulerTarifs', { body: { regles: [fratrie] } });
    const { differences, ...sums } = done(tried);
    assert.deepEqual(sums, {
      familles: 2,
      avant: 6_000,
      apres: 5_820,
      difference: -180,
      gagnantes: 1,
      perdantes: 0,
    });
    assert.deepEqual(
      differences.map(({ payeurId, difference, lignes }) => [
        payeurId,
        difference,
        lignes[1]?.raisons[0]?.texte,
      ]),
      [[payeur, -180, 'Fratrie, −10\u00a0% de 1\u202f800,00']],
    );
    // Kept, the rule makes no more difference; a price does.
    await giveRule();
    assert.equal(done(await club.staff.call('simulerTarifs', { body: { regles: [fratrie] } })).difference, 0);
    const tarifs = [{ formuleId: judo.id, montant: 2_000 }];
    const dearer = done(await club.staff.call('simulerTarifs', { body: { tarifs } }));
    assert.deepEqual([dearer.difference, dearer.perdantes], [380, 2]);
  });

  it('asks for the right to read cotisations', async () => {
    const body = { regles: [] };
    const { status } = await club.service.as(['formules.update']).call('simulerTarifs', { body });
    assert.equal(status, 403);
  });
});
