import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { nextOf, type UndoPlace } from './undo-rules.ts';

const obstacle = { row: 2, column: '', value: '', reason: 'a servi' };

/** Runs an undoing in which looking or undoing a lot may meet an obstacle; answers the end and which lots are undone. */
function run(lots: number, seen: ReadonlySet<number>, met: ReadonlySet<number>) {
  const undone = new Set<number>();
  let place: UndoPlace = { etape: 'verifier', lot: 0, nbEmpeches: 0 };
  for (let steps = 0; ; steps += 1) {
    assert.ok(steps <= 3 * lots, 'it comes to an end');
    const { etape, lot } = place;
    const stands = etape === 'verifier' ? seen.has(lot) : etape === 'annuler' && met.has(lot);
    if (etape === 'annuler' && !stands) undone.add(lot);
    if (etape === 'retablir') undone.delete(lot);
    const next = nextOf(place, { lots, lignes: 1, empeches: stands ? [obstacle] : [] });
    if ('end' in next) return { end: next.end, undone };
    place = { ...next, nbEmpeches: place.nbEmpeches + (stands ? 1 : 0) };
  }
}

const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 9 })).map((list) => new Set(list));

it('undoes every lot or none, whatever stands in the way and when', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), numbers, numbers, (lots, seen, met) => {
      const within = (set: ReadonlySet<number>) => [...set].some((lot) => lot < lots);
      const { end, undone } = run(lots, seen, met);
      const isFree = !within(seen) && !within(met);
      assert.equal(end, isFree ? 'faite' : 'empechee');
      assert.equal(undone.size, isFree ? lots : 0);
    }),
  );
});

it('touches nothing before everything was looked at', () => {
  assert.deepEqual(
    nextOf({ etape: 'verifier', lot: 0, nbEmpeches: 0 }, { lots: 2, lignes: 1, empeches: [obstacle] }),
    {
      etape: 'verifier',
      lot: 1,
    },
  );
});
