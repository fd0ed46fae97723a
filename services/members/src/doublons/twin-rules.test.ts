import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { labelledPairs, type LabelledPair } from './testing/labelled-pairs.ts';
import { likenessOf, twinOf } from './twin-rules.ts';

const likeness = ({ one, other }: LabelledPair) => likenessOf(twinOf(one, 'a'), twinOf(other, 'b'));

describe('how likely two records are one person (A-22), over made-up pairs', () => {
  const suspected = labelledPairs.filter((pair) => likeness(pair) !== null);
  const same = labelledPairs.filter((pair) => pair.same);
  const found = suspected.filter((pair) => pair.same);
  const names = (pairs: readonly LabelledPair[]) => pairs.map(({ what }) => what).join('\n');

  it('finds at least 95 in 100 of those who are one', () => {
    assert.ok(labelledPairs.length >= 150, `${labelledPairs.length} pairs`);
    const missed = same.filter((pair) => likeness(pair) === null);
    assert.ok(found.length / same.length >= 0.95, `${found.length} of ${same.length}\n${names(missed)}`);
  });

  it('is right in at least 95 in 100 of what it suspects', () => {
    const wrong = suspected.filter((pair) => !pair.same);
    assert.ok(
      found.length / suspected.length >= 0.95,
      `${wrong.length} of ${suspected.length}\n${names(wrong)}`,
    );
  });

  it('never takes two first names of one day for the same person', () => {
    const exact = labelledPairs.filter((pair) => !pair.same && likeness(pair)?.exact);
    assert.equal(names(exact), '');
  });

  it('does not depend on which of the two is named first', () => {
    for (const { one, other } of labelledPairs)
      assert.deepEqual(
        likenessOf(twinOf(one, 'a'), twinOf(other, 'b')),
        likenessOf(twinOf(other, 'b'), twinOf(one, 'a')),
      );
  });

  it('is surest of the same names and the same day', () => {
    const [sure, near] = [
      [
        { nom: 'Ben Ali', prenom: 'Mohamed', dateNaissance: '1990-05-03' },
        { nom: 'BENALI', prenom: 'Mohamed', dateNaissance: '1990-05-03' },
      ],
      [
        { nom: 'Ben Ali', prenom: 'Mohamed', dateNaissance: '1990-05-03' },
        { nom: 'Benali', prenom: 'Med', dateNaissance: '1990-03-05' },
      ],
    ].map(([one, other]) => one && other && likenessOf(twinOf(one), twinOf(other)));
    assert.equal(sure?.exact, true);
    assert.equal(near?.exact, false);
    assert.ok((sure?.score ?? 0) > (near?.score ?? 0));
  });
});
