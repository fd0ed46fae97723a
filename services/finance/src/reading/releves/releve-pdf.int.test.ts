import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { moneyOf, type Money } from '../../testing/money.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

it('is a PDF of A4 that says the same, kept nowhere', async () => {
  const { id } = await club.given.person({ codeAdherent: '0077', prenom: 'Rim', nom: 'Ben Ali' });
  await money.debts(id, 1_234.5);
  await money.pay(id, 234.5);
  const answer = await club.staff.open(`/api/payeurs/${id}/releve.pdf`);
  assert.deepEqual(
    ['Content-Type', 'Cache-Control'].map((name) => answer.headers.get(name)),
    ['application/pdf', 'no-store'],
  );
  assert.match(answer.headers.get('Content-Disposition') ?? '', /^inline; filename="releve-0077-\d{4}-/);
  const { lines } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  const text = lines.join(' ').replaceAll(/[\u00a0\u202f ]+/g, ' ');
  assert.match(text, /Relevé de compte au .* Rim Ben Ali \(0077\) Toutes les saisons/);
  assert.match(text, /Reste à payer 1 000,00 Dh/);
});
