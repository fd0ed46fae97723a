import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minor } from '@club/service-kit';
import { settled } from './ledger.ts';
import { recordPayment } from './payment-rules.ts';
import { Club } from './testing/a-club.ts';
import { aLine, aPayment, contextsFrom } from './testing/build-money.ts';

describe('what is stored of an operation', () => {
  const context = { ...contextsFrom('2026-10-01T08:00:00Z')(), by: 'Autre personne' };

  it('is what changed, each with its next version, who and when; before is what was loaded', () => {
    const club = new Club();
    const [paid, other] = [club.owe([aLine('m1', 100)]), club.owe([aLine('m1', 100)])];
    const ledger = club.store.load({ cotisations: [paid, other] });
    const { _id } = recordPayment(ledger, aPayment(60), [paid], context);
    const { cotisations, reglements, credits } = settled(ledger, context);
    assert.deepEqual(
      cotisations.map(({ before, after }) => [
        before,
        after._id,
        after.version,
        after.updatedBy,
        after.updatedAt,
      ]),
      [[club.cotisation(paid), paid, 2, 'Autre personne', context.now]],
    );
    assert.deepEqual(
      reglements.map(({ before, after }) => [before, after._id, after.version, after.createdBy]),
      [[null, _id, 1, 'Autre personne']],
    );
    assert.deepEqual(credits, []);
  });

  it('is nothing when all is as it was, in whatever order its fields are written', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 100)]);
    const ledger = club.store.load({ cotisations: [id] });
    const { montantAlloue, ...more } = ledger.cotisation(id);
    ledger.putCotisation({ montantAlloue, ...more, adherents: more.adherents.map((line) => ({ ...line })) });
    assert.deepEqual(settled(ledger, context), { cotisations: [], reglements: [], credits: [] });
  });

  it('refuses a document that was not loaded', () => {
    const ledger = new Club().store.load({});
    assert.throws(() => ledger.cotisation('unknown'), /unknown was not loaded/);
    assert.throws(
      () => recordPayment(ledger, { ...aPayment(1), montant: minor(1.5) }, [], context),
      RangeError,
    );
  });
});
