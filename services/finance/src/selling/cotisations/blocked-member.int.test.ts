import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { moneyOf, recu, type Money } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

const said = ['L’adhérent Inès Karoui est bloqué.'];

it('a blocked member was enrolled without a word by whoever does not use the form: the answer says so', async () => {
  const { id } = await club.given.person({ prenom: 'Inès', nom: 'Karoui', statut: 'bloque' });
  const { id: formuleId } = await club.given.formule();
  const parts = { payeurId: id, adherentId: id, formules: [{ formuleId }], reglements: [recu(450)] };
  const created = await money.cotisation(parts);
  assert.deepEqual(created.avertissements, said);
  const described = await club.staff.call('updateCotisation', {
    params: { id: created.id },
    body: { description: 'Vue' },
  });
  assert.deepEqual(described.body.avertissements, []);
});
