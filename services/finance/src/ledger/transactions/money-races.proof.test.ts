import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import mongoose from 'mongoose';
import { brokenInvariants } from '../../service/invariants/check-ledger.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { Reglements } from '../../documents/money/reglements.ts';
import { beBusy, chooser, type Desk, isReasonable } from '../../testing/busy-client.ts';
import { done, type Money, moneyOf, promis } from '../../testing/money.ts';
import { type Finance, startFinance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

const database = () => mongoose.connection.getClient().db(mongoose.connection.name);
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

async function aDesk(): Promise<Desk> {
  const people = await Promise.all(times(3, () => club.given.person()));
  const { id: formuleId } = await club.given.formule();
  const adherentIds = people.map(({ id }) => id);
  const heard = {
    cotisations: [],
    reglements: [],
    credits: [],
    edits: [],
    answers: new Map<string, number>(),
    versions: new Map<string, number>(),
  };
  return { ...heard, payeurId: adherentIds[0]!, adherentIds, formuleId };
}

describe('32 clients on the cotisations of one payer at once', () => {
  const clients = 32;
  const each = 16;
  let desk: Desk;
  before(async () => {
    desk = await aDesk();
    await Promise.all(times(clients, (at) => beBusy(club.staff, desk, chooser(at + 1), each)));
  });

  it('are answered or refused with a reason, never with an error of ours', () => {
    assert.deepEqual(
      [...desk.answers.keys()].filter((kind) => !isReasonable(kind)),
      [],
      JSON.stringify([...desk.answers]),
    );
  });

  it('did something of each kind', () => {
    const succeeded = [...desk.answers.keys()].filter((kind) => /20[01]$/.test(kind));
    // Which of the rarer ones succeed depends on who comes first.
    assert.ok(succeeded.length >= 12, succeeded.join(', '));
  });

  it('leave money in which every invariant holds', async () => {
    assert.deepEqual(await brokenInvariants(database()), []);
  });

  it('created what they were told, and nothing else', async () => {
    const { payeurId } = desk;
    const stored = async (collection: {
      distinct(field: '_id', filter: { payeurId: string }): Promise<string[]>;
    }) => (await collection.distinct('_id', { payeurId })).sort();
    assert.deepEqual(await stored(Cotisations), desk.cotisations.toSorted());
    assert.deepEqual(await stored(Reglements), desk.reglements.toSorted());
  });

  it('lose no edit: each one accepted has its own line in the history', async () => {
    const lines = await database()
      .collection('history')
      .find({ entity: 'cotisation', 'after.description': { $in: desk.edits } })
      .toArray();
    const descriptions = lines.map(({ after: { description } }) => String(description));
    assert.deepEqual(descriptions.sort(), desk.edits.toSorted());
  });
});

describe('one key', () => {
  it('sent eight times at once pays once, and everyone gets the same answer', async () => {
    const { id: payeurId } = await club.given.person();
    await money.debts(payeurId, 240);
    const body = { payeurId, montantTotal: 240, statut: 'complete' as const };
    const click = () => club.staff.call('createReglement', { body }, { 'Idempotency-Key': 'eight-times' });
    const answers = await Promise.all(times(8, click));
    const [first] = answers;
    for (const answer of answers) {
      assert.equal(answer.status, 201);
      assert.deepEqual(answer.body, first?.body);
    }
    assert.equal(await Reglements.countDocuments({ payeurId }), 1);
    assert.equal(await money.solde(payeurId), 0);
  });

  it('creates one cotisation with its payment', async () => {
    const { id: payeurId } = await club.given.person();
    const { id: formuleId } = await club.given.formule();
    const formules = [{ formuleId }];
    const reglements = [{ montant: 450, statut: 'complete' as const }];
    const body = { payeurId, adherentId: payeurId, lienParente: 'Lui-même' as const, formules, reglements };
    const click = () => club.staff.call('createCotisation', { body }, { 'Idempotency-Key': 'double-click' });
    const ids = (await Promise.all(times(8, click))).map((answer) => done(answer).id);
    assert.equal(new Set(ids).size, 1);
    assert.equal(await Cotisations.countDocuments({ payeurId }), 1);
    assert.equal(await Reglements.countDocuments({ payeurId }), 1);
  });

  it('with another amount is refused', async () => {
    const { id: payeurId } = await club.given.person();
    const pay = (montantTotal: number) =>
      club.staff.call(
        'createReglement',
        { body: { payeurId, montantTotal, statut: 'complete' } },
        { 'Idempotency-Key': 'another-amount' },
      );
    done(await pay(100));
    assert.equal((await pay(101)).status, 422);
    assert.equal(await Reglements.countDocuments({ payeurId }), 1);
  });
});

describe('one version', () => {
  it('edited by 32 at once is changed by one; the others get 409 with the fresh state', async () => {
    const { id: payeurId } = await club.given.person();
    const { id, version } = await money.debts(payeurId, 300);
    const edit = (at: number) =>
      club.refused('updateCotisation', { params: { id }, body: { description: `n° ${at}`, version } });
    const answers = await Promise.all(times(32, edit));
    const refused = answers.filter(({ status }) => status !== 200);
    assert.equal(refused.length, 31);
    const { description } = await money.read(id);
    for (const { status, body } of refused) {
      assert.equal(status, 409);
      assert.equal(body.code, 'stale_version');
      const current = (body as { current?: { version: number; description: string } }).current;
      assert.deepEqual([current?.version, current?.description], [version + 1, description]);
    }
  });
});

describe('one debt', () => {
  it('promised twice at once is promised once', async () => {
    const { id: payeurId } = await club.given.person();
    await money.debts(payeurId, 100);
    const promise = () =>
      club.refused('createReglement', {
        body: { payeurId, montantTotal: 100, ...promis(100), montant: undefined, doublonAccepte: true },
      });
    const statuses = (await Promise.all(times(8, promise))).map(({ status }) => status);
    assert.deepEqual(
      statuses.toSorted((a, b) => a - b),
      [201, ...Array<number>(7).fill(422)],
    );
  });

  it('paid eight times at once is paid once, the rest is credit', async () => {
    const { id: payeurId } = await club.given.person();
    const { id } = await money.debts(payeurId, 100);
    await Promise.all(times(8, () => money.pay(payeurId, 100, { statut: 'complete' })));
    const { montantRegle, statut } = await money.read(id);
    assert.deepEqual([montantRegle, statut, await money.solde(payeurId)], [100, 'payee', 700]);
  });
});

describe('one credit', () => {
  it('used by eight cotisations at once is spent once', async () => {
    const { id: payeurId } = await club.given.person();
    const { id } = done(
      await club.staff.call('createCredit', { body: { payeurId, montant: 100, notes: 'Geste' } }),
    );
    const debts = await Promise.all(times(8, () => money.debts(payeurId, 100)));
    const answers = await Promise.all(
      debts.map(({ id: cotisationId }) =>
        club.refused('useCredit', { params: { id }, body: { cotisationId, montant: 100 } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    assert.deepEqual(statuses, [201, ...Array<number>(7).fill(422)]);
    assert.equal(await money.solde(payeurId), 0);
    assert.deepEqual(await brokenInvariants(database()), []);
  });
});
