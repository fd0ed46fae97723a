import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { cheque, done, moneyOf, promis, type Money } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

it('tells what is owed in a season, its cheques that wait and its credits that go on, without the trash', async () => {
  const saisonId = await club.given.saison();
  const read = async () => done(await club.staff.call('getSaisonRestes', { params: { id: saisonId } }));
  const nothing = { nombre: 0, montant: 0 };
  assert.deepEqual(await read(), {
    du: nothing,
    cheques: { ...nothing, premiers: [] },
    credits: { ...nothing, premiers: [] },
  });
  const { id: payeurId } = await club.given.person({ nom: 'TRABELSI', prenom: 'Salma' });
  const part = await money.cotisation({ saisonId, reglements: [promis(450)] });
  const gone = await money.cotisation({ saisonId, reglements: [promis(450)] });
  done(await club.staff.call('deleteCotisation', { params: { id: gone.id } }));
  await money.cotisation();
  const held = await money.pay(payeurId, 300, cheque({ saisonId }));
  await money.pay(payeurId, 40, { saisonId });
  const cashed = await money.pay(payeurId, 80, cheque({ saisonId, reference: '77' }));
  const body = { dateEncaissement: cashed.dateReglement };
  done(await club.staff.call('updateReglement', { params: { id: cashed.id }, body }));
  const { du, cheques, credits } = await read();
  assert.deepEqual(du, { nombre: 1, montant: 450 - part.montantRegle });
  assert.deepEqual([cheques?.nombre, cheques?.montant], [1, 300]);
  assert.deepEqual(
    cheques?.premiers.map(({ id, payeur, montant }) => [id, payeur.nom, montant]),
    [[held.id, 'TRABELSI', 300]],
  );
  assert.deepEqual([credits?.nombre, credits?.montant], [3, 420]);
  assert.deepEqual(
    credits?.premiers.map(({ montant }) => montant),
    [300, 80, 40],
  );
});

it('knows no season that is not there', async () => {
  club.service.replyAs('seasons', { saison: async () => null });
  const { status } = await club.refused('getSaisonRestes', { params: { id: '65f0000000000000000000ff' } });
  assert.equal(status, 404);
});

it('tells nobody more than his rights', async () => {
  const saisonId = await club.given.saison();
  const restesTo = async (...more: ('cotisations.read' | 'reglements.read')[]) => {
    const reader = club.service.as(['admin.manage_permissions', ...more]);
    return Object.keys(done(await reader.call('getSaisonRestes', { params: { id: saisonId } })));
  };
  assert.deepEqual(await restesTo(), []);
  assert.deepEqual(await restesTo('cotisations.read'), ['du']);
  assert.deepEqual(await restesTo('reglements.read'), ['cheques', 'credits']);
});
