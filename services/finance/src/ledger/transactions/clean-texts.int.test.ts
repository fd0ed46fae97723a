import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { historyOf } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import { cleanFormules, cleanSections } from '../../selling/catalogue/clean-catalogue.ts';
import { Sections } from '../../documents/catalogue/sections.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { Reglements } from '../../documents/money/reglements.ts';
import { type Money, moneyOf } from '../../testing/money.ts';
import { type Finance, published, startFinance } from '../../testing/start-finance.ts';
import { cleanCotisations, cleanCredits, cleanReglements } from './clean-money.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

const turned = 'recu\u202egpj';
const once = { changed: 1, left: 0 };
const nothing = { changed: 0, left: 0 };

it('a reference and notes that turn what is shown are healed once, with history and copies, and no amount changes', async () => {
  const { id: payeurId } = await club.given.person();
  const { id: cotisationId } = await money.debts(payeurId, 100);
  const { id } = await money.pay(payeurId, 100, { statut: 'complete' });
  const before = await Reglements.findOne({ _id: id });
  assert.ok(before);
  const details = before.details.map((one) => ({ ...one, notes: turned }));
  await Reglements.updateOne({ _id: id }, { $set: { reference: turned, details } });
  await Cotisations.updateOne({ _id: cotisationId }, { $set: { description: '\u200b' } });
  assert.deepEqual(await cleanReglements.run(), once);
  assert.deepEqual(await cleanCotisations.run(), once);
  for (const migration of [cleanReglements, cleanCotisations, cleanCredits])
    assert.deepEqual(await migration.run(), nothing);
  const healed = await Reglements.findOne({ _id: id });
  assert.deepEqual(
    [healed?.reference, healed?.details[0]?.notes, healed?.version],
    ['recugpj', 'recugpj', before.version + 1],
  );
  assert.deepEqual(
    { ...healed, reference: null, details: [], version: 0, updatedAt: null, updatedBy: null },
    { ...before, reference: null, details: [], version: 0, updatedAt: null, updatedBy: null },
  );
  assert.equal((await Cotisations.findOne({ _id: cotisationId }))?.description, null);
  assert.equal((await historyOf('reglement', id))[0]?.by, 'Mise à jour');
  const copy = () => published.reglement.collection.findOne({ _id: id });
  await until(async () => (await copy())?.version === healed?.version);
});

it('the name of a section too; one whose code would be another one’s stays', async () => {
  const { id } = await club.given.section({ code: 'NAT', designation: 'Natation' });
  const { id: twin } = await club.given.section({ code: 'NAT2' });
  await Sections.updateOne({ _id: id }, { $set: { designation: 'Nata\u00adtion' } });
  await Sections.updateOne({ _id: twin }, { $set: { code: 'NAT\u200b' } });
  assert.deepEqual(await cleanSections.run(), { changed: 1, left: 1 });
  assert.equal((await Sections.findOne({ _id: id }))?.designation, 'Natation');
  assert.deepEqual(await cleanFormules.run(), nothing);
});
