import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { CorrectionTarif, EncaissementReglement, Formule } from '@club/contract';
import { liveRegles, ReglesTarifaires } from '../../documents/catalogue/regles-tarifaires.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { OperationsSensibles } from '../../documents/money/operations-sensibles.ts';
import { cheque, done, moneyOf, promis, recu } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';
import { bodyOf, familySales, linesOf, type Taken } from './testing/family-sales.ts';

let club: Finance;
let natation: Formule;
let eveil: Formule;
const { aFamily, sell, previewed } = familySales(() => club);
before(async () => {
  club = await startFinance();
});
after(() => club.stop());
beforeEach(async () => {
  await Promise.all([ReglesTarifaires, Cotisations, OperationsSensibles].map((one) => one.deleteMany({})));
  for (const id of liveRegles.ids) liveRegles.remove(id);
  natation = await club.given.formule({ designation: 'Natation', montant: 2_400, partFixe: 400 });
  eveil = await club.given.formule({ designation: 'Éveil', montant: 300 });
  const condition = {
    ...{ genre: 'famille' as const, sur: 'plus_chere' as const },
    paliers: [{ rang: 2, effet: { pourcentage: 50 } }],
  };
  const formuleIds = [natation.id, eveil.id];
  done(await club.staff.call('createRegleTarifaire', { body: { nom: 'Fratrie', condition, formuleIds } }));
});

/** Lina swims since September; Adam comes. */
async function theElder(
  reglements: EncaissementReglement[] = [],
  price: Partial<Taken> = {},
): Promise<{ payeur: string; elderId: string; adam: Taken[] }> {
  const [payeur, lina, adam] = await aFamily();
  const taken = [{ adherentId: lina, formule: natation, ...price }];
  const { cotisations } = await sell(payeur, taken, { reglements, motif: 'Geste' });
  return { payeur, elderId: cotisations[0]!.id, adam: [{ adherentId: adam, formule: eveil }] };
}
const told = (corrections: readonly CorrectionTarif[]) =>
  corrections.map(({ prenom, formule, avant, apres, credit }) => [prenom, formule, avant, apres, credit]);

describe('a later sibling whose line cannot take all of the family’s reduction (T-11)', () => {
  it('costs nothing, and lowers the elder’s debt as it was previewed', async () => {
    const { payeur, elderId, adam } = await theElder();
    const apercu = await previewed(payeur, adam);
    assert.deepEqual([apercu.total, apercu.reste], [0, 0]);
    assert.deepEqual(told(apercu.corrections), [['Lina', 'Natation', 2_400, 1_700, 0]]);
    const sold = await sell(payeur, adam, { montantTotal: apercu.total });
    assert.deepEqual(sold.corrections, apercu.corrections);
    const elder = await moneyOf(club).read(elderId);
    assert.deepEqual([elder.montantTotal, elder.restant], [1_700, 1_700]);
    const [line] = elder.adherents[0]!.formules;
    const texte =
      'Arrivée (Éveil)\u00a0: Fratrie, −50\u00a0% de 2\u202f000,00 hors part fixe, pour ce qui reste';
    assert.deepEqual([line?.montant, line?.raisons], [1_700, [{ regleId: null, texte, montant: -700 }]]);
    assert.equal(await OperationsSensibles.countDocuments({}), 0, 'no sensitive act');
    const [last] = done(await club.staff.call('listCotisationHistory', { params: { id: elderId } }));
    assert.equal(last?.action, 'update');
  });

  it('turns into a credit what the elder had paid, and nothing else', async () => {
    const { payeur, adam } = await theElder([{ ...recu(2_000), typeReglement: 'espece' }]);
    const { corrections } = await previewed(payeur, adam);
    assert.deepEqual(told(corrections), [['Lina', 'Natation', 2_400, 1_700, 300]]);
    await sell(payeur, adam);
    const credits = await moneyOf(club).credits(payeur);
    assert.deepEqual(
      credits.map(({ montant, restant }) => [montant, restant]),
      [[300, 300]],
    );
  });

  it('takes a promise back before it touches what was received', async () => {
    const { payeur, elderId, adam } = await theElder([
      { ...recu(1_500), typeReglement: 'espece' },
      { ...promis(900), ...cheque() },
    ]);
    const { corrections } = await previewed(payeur, adam);
    assert.deepEqual(told(corrections), [['Lina', 'Natation', 2_400, 1_700, 0]]);
    await sell(payeur, adam);
    const { montantTotal, montantRegle, montantAlloue } = await moneyOf(club).read(elderId);
    assert.deepEqual([montantTotal, montantRegle, montantAlloue], [1_700, 1_500, 1_700]);
    assert.deepEqual(await moneyOf(club).credits(payeur), []);
  });

  it('leaves a price that was agreed by hand, and tells what nobody takes', async () => {
    const { payeur, elderId, adam } = await theElder([], { montant: 2_300 });
    const { corrections, reste } = await previewed(payeur, adam);
    assert.deepEqual([corrections, reste], [[], 700]);
    assert.deepEqual((await sell(payeur, adam)).corrections, []);
    assert.equal((await moneyOf(club).read(elderId)).montantTotal, 2_300);
  });

  it('leaves an elder whose cheque stands on a slip, which keeps its amount', async () => {
    const { payeur, elderId, adam } = await theElder([
      { ...recu(2_400), ...cheque(), dateEcheance: '2027-01-15' },
    ]);
    const [reglement] = (await moneyOf(club).read(elderId)).reglements ?? [];
    const put = await club.staff.call('createRemise', {
      body: { reglementIds: [reglement!.id], banque: 'BIAT' },
    });
    done(put);
    assert.deepEqual((await sell(payeur, adam)).corrections, []);
    assert.equal((await moneyOf(club).read(elderId)).montantTotal, 2_400);
  });

  it('pays the elder’s lowered debt in the same act', async () => {
    const { payeur, elderId, adam } = await theElder();
    const paid = {
      cotisationIds: [elderId],
      reglements: [{ ...recu(1_700), typeReglement: 'espece' as const }],
    };
    const { cotisations } = await sell(payeur, adam, paid);
    assert.deepEqual(
      cotisations.map(({ montantTotal, restant }) => [montantTotal, restant]),
      [
        [0, 0],
        [1_700, 0],
      ],
    );
  });

  it('is refused with the new total where the counter showed another one', async () => {
    const { payeur, adam } = await theElder();
    const body = bodyOf(payeur, adam, { montantTotal: 300 });
    const refused = await club.refused('createEncaissement', { body });
    assert.equal(refused.status, 422);
    assert.equal(refused.body.errors?.[0]?.field, 'montantTotal');
  });

  it('lowers the elder too when he is added to another cotisation, which is previewed without what it loses', async () => {
    const { payeur, elderId, adam } = await theElder();
    const [other] = await aFamily();
    const danse = await club.given.formule({ designation: 'Danse', montant: 900 });
    const { cotisations } = await sell(payeur, [{ adherentId: other, formule: danse }]);
    const { id } = cotisations[0]!;
    const [{ adherentId, formule }] = adam as [Taken];
    const ask = {
      ...{ payeurId: payeur, cotisation: { id, lignes: [] } },
      personnes: [{ adherentId, formules: [{ formuleId: formule.id }] }],
    };
    const { corrections } = done(await club.staff.call('apercuTarif', { body: ask }));
    assert.deepEqual(told(corrections), [['Lina', 'Natation', 2_400, 1_700, 0]]);
    const added = { adherentId, lienParente: 'Père' as const, formules: [{ formuleId: formule.id }] };
    const body = { adherents: [added] };
    const changed = done(await club.staff.call('updateCotisation', { params: { id }, body }));
    assert.deepEqual([changed.montantTotal, (await moneyOf(club).read(elderId)).montantTotal], [0, 1_700]);
  });

  it('raises nobody once she is gone: a line of before never changes by itself', async () => {
    const { payeur, elderId, adam } = await theElder();
    const { cotisations } = await sell(payeur, adam);
    done(await club.staff.call('deleteCotisation', { params: { id: cotisations[0]!.id } }));
    assert.equal((await moneyOf(club).read(elderId)).montantTotal, 1_700);
  });

  it('is told to who may read cotisations only', async () => {
    const { payeur, elderId, adam } = await theElder();
    const seller = club.service.as(['cotisations.create']);
    const sold = done(await seller.call('createEncaissement', { body: bodyOf(payeur, adam) }));
    assert.deepEqual([sold.corrections, linesOf(sold)[0]?.montant], [[], 0]);
    assert.equal((await moneyOf(club).read(elderId)).montantTotal, 1_700);
  });

  it('comes at two desks at once: the family pays what the rules say of all', async () => {
    const { payeur, elderId, adam } = await theElder();
    const [other] = await aFamily();
    await Promise.all([sell(payeur, adam), sell(payeur, [{ adherentId: other, formule: eveil }])]);
    const all = await Cotisations.find({ payeurId: payeur }).toArray();
    assert.equal(
      all.reduce((sum, { montantTotal }) => sum + montantTotal, 0),
      185_000,
    );
    assert.equal((await moneyOf(club).read(elderId)).montantTotal, 1_700);
  });
});
