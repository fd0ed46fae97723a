import assert from 'node:assert/strict';
import { it } from 'node:test';
import { anAdherent } from '../testing/an-adherent.ts';
import { searchableText } from './searchable-text.ts';

it('somebody inscribed after midnight is found by the day that the screen shows', () => {
  for (const [dateInscription, shown] of [
    ['2026-07-01T23:30:00.000Z', '02/07/2026'],
    ['2026-07-02T00:00:00.000Z', '02/07/2026'],
    ['2026-07-02T22:59:00.000Z', '02/07/2026'],
  ] as const)
    assert.equal(searchableText(anAdherent({ dateInscription }), 'dateInscription'), shown);
});

it('a birth date is the day that was typed, in any time zone', () => {
  assert.equal(searchableText(anAdherent({ dateNaissance: '1984-03-09' }), 'dateNaissance'), '09/03/1984');
});
