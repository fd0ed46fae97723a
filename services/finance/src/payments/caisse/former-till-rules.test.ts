import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chained, countOfDay, tillsByName, usersByName } from './former-till-rules.ts';

const closing = (jour: string, caissier: string) => ({ _id: jour, jour, caissier, createdBy: caissier });

describe('tills of former releases', () => {
  const users = usersByName([
    { nom: 'Sami Ben Ali', id: 's1' },
    { nom: 'Sami Ben Ali', id: 's2' },
    { nom: 'Leila Une', id: 'l' },
    { nom: 'Leila Mariée', id: 'l' },
    { nom: 'Omar', id: 'o' },
    { nom: 'Omar', id: 'o' },
  ]);

  it('belong to the only user of a name; a name of several users keeps its own', () => {
    const tills = tillsByName(users, []);
    assert.equal(tills.get('Omar'), 'o');
    assert.equal(tills.get('Sami Ben Ali'), 'nom:Sami Ben Ali');
    assert.deepEqual([tills.get('Leila Une'), tills.get('Leila Mariée')], ['l', 'l']);
  });

  it('of two names of one user that both closed stay two', () => {
    const tills = tillsByName(users, [
      closing('2026-01-01', 'Leila Une'),
      closing('2026-05-01', 'Leila Mariée'),
    ]);
    assert.deepEqual([tills.get('Leila Une'), tills.get('Leila Mariée')], ['nom:Leila Une', 'l']);
  });

  it('have their closings in the order of the days, and a day in the one that closed it', () => {
    const own = [closing('2026-03-04', 'Omar'), closing('2026-03-02', 'Omar')];
    assert.deepEqual(
      chained(own).map(({ closing: { jour }, numero, suivanteId }) => [jour, numero, suivanteId]),
      [
        ['2026-03-02', 1, '2026-03-04'],
        ['2026-03-04', 2, null],
      ],
    );
    assert.deepEqual(
      ['2026-03-02', '2026-03-03', '2026-03-05'].map((jour) => countOfDay(own, jour)),
      ['2026-03-02', '2026-03-04', null],
    );
  });
});
