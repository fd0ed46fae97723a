import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertRefusal, moneyOf, recu, type Money } from '../../testing/money.ts';
import { newId, startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  // What members and seasons know and finance asks for: nobody new, no other season.
  club.service.replyAs('members', { adherent: async () => null });
  club.service.replyAs('seasons', { saison: async () => null });
});
after(() => club.stop());

const refused = (body: object) => club.refused('createCotisation', { body });

describe('a cotisation', () => {
  for (const [fault, parts, text] of [
    ['an unknown payer', { payeurId: newId() }, 'Payeur introuvable.'],
    ['an unknown member', { adherentId: newId() }, 'Adhérent introuvable'],
    ['an unknown formula', { formules: [{ formuleId: newId() }] }, 'Formule introuvable.'],
    ['an unknown season', { saisonId: newId() }, 'Saison introuvable.'],
    ['another total than shown', { montantTotal: 451 }, /^Le total des formules est 450,00/],
    ['an amount with too many decimals', { reglements: [recu(450.005)] }, 'Ce montant a trop de décimales.'],
  ] as const) {
    it(`refuses ${fault} with a sentence, and writes nothing`, async () => {
      const { id } = await club.given.person();
      const { id: formuleId } = await club.given.formule();
      const body = {
        payeurId: id,
        adherentId: id,
        formules: [{ formuleId }],
        reglements: [recu(450)],
        ...parts,
      };
      assertRefusal(await refused(body), 422, text);
      assert.deepEqual(await money.credits(id), []);
    });
  }
});

it('is refused in a closed season', async () => {
  const saisonId = await club.given.saison({ cloturee: true });
  const { id } = await club.given.person();
  const { id: formuleId } = await club.given.formule();
  const body = { payeurId: id, adherentId: id, saisonId, formules: [{ formuleId }], reglements: [recu(450)] };
  assertRefusal(await refused(body), 409, 'Cette saison est clôturée.');
});
