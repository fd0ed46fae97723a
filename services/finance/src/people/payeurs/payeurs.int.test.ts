import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { until } from '@club/service-kit/testing';
import { adherentCopy } from '../../documents/adherents/persons.ts';
import { assertRefusal, done, type Money, moneyOf, promis } from '../../testing/money.ts';
import { type Finance, newId, startFinance } from '../../testing/start-finance.ts';

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

  it('finds a name with one letter wrong after all others, and marks it', async () => {
    const marked = async (search: string) =>
      (await suggested(search)).map(({ codeAdherent, proche = false }) => [codeAdherent, proche]);
    assert.deepEqual(await marked('zouary karim'), [['12', true]]);
    assert.deepEqual(await marked('karin'), [
      ['12', true],
      ['1203', true],
      ['P-12', true],
    ]);
    assert.deepEqual(await marked('karim'), [
      ['1203', false],
      ['12', false],
      ['P-12', false],
    ]);
    assert.deepEqual(await marked('absnet'), []);
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
    const credit = done(
      await club.staff.call('createCredit', { body: { payeurId: id, montant: 40, notes: 'Geste' } }),
    );
    const compte = done(await club.staff.call('getComptePayeur', { params: { id } }));
    assert.equal(compte.payeur.nom, nom);
    assert.deepEqual(
      compte.cotisations.map((one) => one.id),
      [older.id, newer.id],
    );
    assert.deepEqual(
      compte.promesses?.map(({ dateEcheance, montantTotal }) => [dateEcheance, montantTotal]),
      [
        ['2026-11-30', 200],
        ['2026-12-31', 250],
      ],
    );
    assert.deepEqual(
      compte.credits?.map((one) => one.id),
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

describe('a payer in the trash', () => {
  const thrownAway = async (parts: Parameters<Finance['given']['person']>[0], montant: number) => {
    const { id, ...data } = await club.given.person(parts);
    if (montant > 0) await money.debts(id, montant);
    await adherentCopy.keep([{ id, version: 2, deleted: true, data }]);
    return id;
  };

  it('who still owes can pay it, in part and in full', async () => {
    const id = await thrownAway({ nom: 'Debiteur' }, 90);
    const first = await money.pay(id, 40);
    assert.deepEqual([first.payeur?.nom, first.montantRecu], ['Debiteur', 40]);
    await money.pay(id, 50);
    const compte = done(await club.staff.call('getComptePayeur', { params: { id } }));
    assert.deepEqual([compte.resteAPayer, compte.payeur.dansCorbeille], [0, true]);
    const body = { payeurId: id, montantTotal: 10 };
    assertRefusal(
      await club.refused('createReglement', { body }),
      422,
      'Ce payeur est dans la corbeille et ne doit plus rien.',
    );
  });

  it('is found for a payment as long as he owes, marked, after all others', async () => {
    await club.given.person({ codeAdherent: '7001', nom: 'Corbeille' });
    const owing = await thrownAway({ codeAdherent: '7002', nom: 'Corbeille' }, 90);
    await thrownAway({ codeAdherent: '7003', nom: 'Corbeille' }, 0);
    const search = async (corbeille?: boolean) =>
      done(await club.staff.call('searchPayeurs', { query: { search: 'corbeille', corbeille } }));
    await until(async () => (await search(true)).length === 2);
    assert.deepEqual(
      (await search(true)).map(({ codeAdherent, dansCorbeille }) => [codeAdherent, dansCorbeille]),
      [
        ['7001', undefined],
        ['7002', true],
      ],
    );
    assert.deepEqual(
      (await search()).map(({ codeAdherent }) => codeAdherent),
      ['7001'],
    );
    await money.pay(owing, 90);
    assert.equal((await search(true)).length, 1);
  });

  it('takes on nothing new', async () => {
    const payeurId = await thrownAway({}, 90);
    const { id: formuleId } = await club.given.formule();
    const { id: adherentId } = await club.given.person();
    const body = { payeurId, adherentId, lienParente: 'Père' as const, formules: [{ formuleId }] };
    const { status } = await club.refused('createCotisation', { body });
    assert.equal(status, 422);
  });
});
