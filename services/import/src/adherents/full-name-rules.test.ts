import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { splitName } from './full-name-rules.ts';

describe('a whole name in one cell', () => {
  const names: [cell: string, nom: string, prenom: string, isGuessed: boolean][] = [
    ['LEFÈVRE Éloi', 'LEFÈVRE', 'Éloi', false],
    ['BEN AMMAR Hélène', 'BEN AMMAR', 'Hélène', false],
    ['Hélène BEN AMMAR', 'BEN AMMAR', 'Hélène', false],
    ['D’HÉROUVILLE Jean Pierre', 'D’HÉROUVILLE', 'Jean Pierre', false],
    ['Ben Ammar, Hélène', 'Ben Ammar', 'Hélène', false],
    ['Trabelsi Ali', 'Trabelsi', 'Ali', true],
    ['ben ammar hélène', 'ben ammar', 'hélène', true],
    ['EL MANSOURI FATOU', 'EL MANSOURI', 'FATOU', true],
    ['بن علي محمد', 'بن علي', 'محمد', true],
  ];
  for (const [cell, nom, prenom, isGuessed] of names) {
    it(cell, () => assert.deepEqual(splitName(cell), { nom, prenom, isGuessed }));
  }

  it('is not split when it is one word', () => assert.equal(splitName(' Trabelsi '), null));
});
