import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import mongoose from 'mongoose';
import { brokenInvariants } from '../../service/invariants/check-ledger.ts';
import { assertRefusal, done, moneyOf } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';
import { type Cashier, cashiersOf, cashOf, notes } from './testing/cashiers.ts';

let club: Finance;
let people: ReturnType<typeof cashiersOf>;
before(async () => {
  club = await startFinance();
  people = cashiersOf(club, moneyOf(club));
});
after(async () => {
  assert.deepEqual(await brokenInvariants(mongoose.connection.db!), []);
  await club.stop();
});

const motif = 'Clôturée par erreur à 16 h';
const reopen = (by: Cashier, id: string) => by.call('reopenCaisse', { params: { id }, body: { motif } });
const refused = (answer: unknown) => answer as Awaited<ReturnType<Finance['refused']>>;

describe('a till closed by mistake (M-50)', () => {
  it('is reopened by an administrator with a reason: what came since joins it, and it is listed', async () => {
    const sami = people.cashier('Sami Erreur', { rights: 'operator' });
    const admin = people.cashier('Alia Admin');
    await sami.takes(100);
    const first = await sami.closes({ comptage: notes([100, 1]), fonds: 40 });
    await sami.takes(60);
    const second = await sami.closes({ comptage: notes([100, 1]) });
    await sami.takes(5);
    const opened = done(await reopen(admin, second.id));
    assert.deepEqual(
      [opened.rouverte?.par, opened.rouverte?.motif, opened.derniere],
      ['Alia Admin', motif, false],
    );
    assert.deepEqual(cashOf((await sami.till())!), [40, 65, 0, 105]);
    const { operations } = done(
      await club.staff.call('listOperationsSensibles', { query: { type: 'reouverture_caisse' } }),
    );
    assert.deepEqual(
      operations.map((one) => [one.par, one.motif, one.montant, one.caisse?.caissier]),
      [['Alia Admin', motif, 100, 'Sami Erreur']],
    );
    const again = await sami.closes({ comptage: notes([100, 1], [5, 1]) });
    assert.deepEqual([again.numero, again.ecart], [3, 0]);
    // The first is no longer the last.
    assertRefusal(refused(await reopen(admin, first.id)), 409, /^Seule la dernière clôture/);
    assertRefusal(refused(await reopen(admin, second.id)), 409, /déjà rouverte/);
  });

  it('is not reopened by who may not, and by its author only while nobody else may', async () => {
    people.users.length = 0;
    const alone = people.cashier('Seule Admin');
    await alone.takes(10);
    const closed = await alone.closes({ comptage: notes([10, 1]) });
    const manager = people.cashier('Superviseur', { rights: 'manager' });
    assert.equal((await reopen(manager, closed.id)).status, 403);
    const other = people.cashier('Autre Admin');
    assertRefusal(
      refused(await reopen(alone, closed.id)),
      403,
      /une autre personne la rouvre \(Autre Admin\)/,
    );
    people.users.find(({ id }) => id === other.id)!.actif = false;
    done(await reopen(alone, closed.id));
    await alone.closes({ comptage: notes([10, 1]) });
  });
});
