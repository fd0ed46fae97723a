import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertRefusal, cheque, moneyOf, promis, recu, type Money } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

const refused = (body: object) => club.refused('createCotisation', { body });

describe('a family cotisation', () => {
  it('shares its règlement over the members to the last minor unit', async () => {
    const payeur = await club.given.person();
    const { id: formuleId } = await club.given.formule();
    const adherents = await Promise.all(
      [100, 100, 100.01].map(async (montant) => ({
        adherentId: (await club.given.person()).id,
        lienParente: 'Mère' as const,
        formules: [{ formuleId, montant }],
      })),
    );
    const cotisation = await money.cotisation({ payeurId: payeur.id, type: 'famille', adherents });
    assert.deepEqual(
      [cotisation.statut, cotisation.type, cotisation.restant],
      ['en_attente', 'famille', 300.01],
    );
    const reglement = await money.pay(payeur.id, 200);
    assert.deepEqual(
      reglement.allocations.map(({ montant }) => montant),
      [66.67, 66.66, 66.67],
    );
    assert.equal((await money.read(cotisation.id)).statut, 'en_cours');
  });

  it('may begin with part of what it owes, by several means', async () => {
    const payeurId = (await club.given.person()).id;
    const { id: formuleId } = await club.given.formule();
    const member = async (montant: number) => ({
      adherentId: (await club.given.person()).id,
      lienParente: 'Père' as const,
      formules: [{ formuleId, montant }],
    });
    const adherents = [await member(300), await member(200)];
    const reglements = [
      { ...recu(150), typeReglement: 'espece' as const },
      { ...promis(100), ...cheque() },
    ];
    const family = await money.cotisation({ payeurId, type: 'famille', adherents, reglements });
    assert.deepEqual(
      [family.statut, family.montantRegle, family.montantAlloue, family.restant],
      ['en_cours', 150, 250, 350],
    );
  });

  it('refuses the same member twice, and règlements beyond the total', async () => {
    const { id } = await club.given.person();
    const { id: formuleId } = await club.given.formule();
    const line = { adherentId: id, lienParente: 'Lui-même', formules: [{ formuleId }] };
    const family = { payeurId: id, type: 'famille' };
    assertRefusal(
      await refused({ ...family, adherents: [line, line] }),
      422,
      'Un même adhérent figure deux fois.',
    );
    assertRefusal(
      await refused({ ...family, adherents: [line], reglements: [recu(451)] }),
      422,
      /^Validation bloquée/,
    );
    const { lienParente: _missing, ...without } = line;
    assertRefusal(
      await refused({ ...family, adherents: [without] }),
      400,
      'Veuillez sélectionner le lien de parenté',
    );
    assertRefusal(await refused({ adherents: [line] }), 400, 'Le code payeur est obligatoire');
  });
});
