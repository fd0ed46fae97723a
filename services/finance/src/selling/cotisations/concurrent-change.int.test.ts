import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertRefusal, done, moneyOf, type Money } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

describe('a change that does not name the price', () => {
  it('keeps the one that somebody else agreed at that moment', async () => {
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const { id, formules } = await money.cotisation();
      const [{ formuleId } = { formuleId: '' }] = formules;
      const change = (body: object) => club.staff.call('updateCotisation', { params: { id }, body });
      const dearer = change({ formules: [{ formuleId, montant: 600 }] });
      const moved = change({ formules: [{ formuleId, dateDebut: '2026-10-01' }] });
      for (const answer of await Promise.all([dearer, moved])) done(answer);
      const [agreed] = (await money.read(id)).formules;
      assert.deepEqual([agreed?.montant, agreed?.formuleId], [600, formuleId]);
    }
  });
});

it('a total that its lines do not make is refused in an edit too, with what they make', async () => {
  const { id } = await money.cotisation();
  const refused = (body: object) => club.refused('updateCotisation', { params: { id }, body });
  assertRefusal(await refused({ montantTotal: 400 }), 422, 'Le total des formules est 450,00\u00a0Dh.');
  const read = await money.read(id);
  assert.equal((await refused(read)).status, 200);
  assert.equal((await money.read(id)).version, read.version);
});
