import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { until } from '@club/service-kit/testing';
import { adherentCopy } from '../adherents/adherent-copy.ts';
import { assertRefusal, done, moneyOf, promis, type Money } from '../testing/money.ts';
import { newId, startFinance, type Finance } from '../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  club.service.replyAs('members', { adherent: async () => null });
});
after(() => club.stop());

const suggested = async (search: string, limit?: number) =>
  done(await club.staff.call('searchPayeurs', { query: { search, limit } }));
const codes = async (search: string, limit?: number) =>
  (await suggested(search, limit)).map(({ codeAdherent }) => codeAdherent);

describe('typing ahead at the counter', () => {
  before(async () => {
    await club.given.person({ codeAdherent: '12', prenom: 'Karim', nom: 'Zouari' });
    await club.given.person({ codeAdherent: '125', prenom: 'Aya', nom: 'Alami' });
    await club.given.person({ codeAdherent: '1203', prenom: 'Ines', nom: 'Karimi' });
    await club.given.person({ codeAdherent: 'P-12', prenom: 'Société', nom: 'Makarim', estAdherent: false });
    const gone = await club.given.person({ codeAdherent: '129', prenom: 'Karim', nom: 'Absent' });
    await adherentCopy.keep([{ id: gone.id, version: 2, deleted: true, data: null }]);
    await until(async () => (await codes('129')).length === 0 && (await codes('makarim')).length === 1);
  });

  it('puts the exact code first, then codes that start with it', async () => {
    assert.deepEqual(await codes('12'), ['12', '125', '1203']);
    assert.deepEqual(await codes('12', 2), ['12', '125']);
    assert.deepEqual(await codes('p-1'), ['P-12']);
  });

  it('finds names in any order, alphabetically, those that begin so before the others', async () => {
    assert.deepEqual(await codes('karim'), ['1203', '12', 'P-12']);
    assert.deepEqual(await codes('ines KARIMI'), ['1203']);
    assert.deepEqual(await codes('karimi in'), ['1203']);
  });

  it('says nothing of a certificate to who only reads', async () => {
    const query = { search: 'ines karimi' };
    const [mine] = done(await club.staff.call('searchPayeurs', { query }));
    assert.equal(mine?.aCertificatMedical, false);
    const [theirs] = done(await club.service.as('viewer').call('searchPayeurs', { query }));
    assert.equal(theirs?.codeAdherent, '1203');
    assert.deepEqual(
      Object.keys(theirs ?? {}).filter((field) => /certificat/i.test(field)),
      [],
    );
  });

  it('says of payers who are no members that they are none', async () => {
    assert.deepEqual(
      (await suggested('makarim')).map(({ estAdherent }) => estAdherent),
      [false],
    );
  });
});

describe('the account of a payer', () => {
  it('says what he owes, has promised and has left, of every season', async () => {
    const { id, nom } = await club.given.person();
    const older = await money.debts(id, 300);
    const { id: formuleId } = await club.given.formule();
    const saisonId = await club.given.saison();
    const newer = await money.cotisation({
      payeurId: id,
      saisonId,
      adherentId: id,
      lienParente: 'Lui-même',
      formules: [{ formuleId }],
      reglements: [
        { ...promis(250), dateEcheance: '2026-12-31' },
        { ...promis(200), dateEcheance: '2026-11-30' },
      ],
    });
    const credit = done(await club.staff.call('createCredit', { body: { payeurId: id, montant: 40 } }));
    const compte = done(await club.staff.call('getComptePayeur', { params: { id } }));
    assert.equal(compte.payeur.nom, nom);
    assert.deepEqual(
      compte.cotisations.map((one) => one.id),
      [older.id, newer.id],
    );
    assert.deepEqual(
      compte.promesses.map(({ dateEcheance, montantTotal }) => [dateEcheance, montantTotal]),
      [
        ['2026-11-30', 200],
        ['2026-12-31', 250],
      ],
    );
    assert.deepEqual(
      compte.credits.map((one) => one.id),
      [credit.id],
    );
    assert.deepEqual([compte.resteAPayer, compte.resteAPromettre, compte.solde], [750, 300, 40]);
  });

  it('leaves out what is paid', async () => {
    const { payeurId } = await money.cotisation();
    const compte = done(await club.staff.call('getComptePayeur', { params: { id: payeurId } }));
    assert.deepEqual([compte.cotisations, compte.promesses, compte.resteAPayer], [[], [], 0]);
  });

  it('still opens for one who is in the trash, not for nobody', async () => {
    const { id } = await club.given.person();
    await money.debts(id, 90.3);
    await adherentCopy.keep([{ id, version: 2, deleted: true, data: null }]);
    const compte = done(await club.staff.call('getComptePayeur', { params: { id } }));
    assert.equal(compte.resteAPayer, 90.3);
    assertRefusal(
      await club.refused('getComptePayeur', { params: { id: newId() } }),
      404,
      'Payeur introuvable.',
    );
  });
});
