import assert from 'node:assert/strict';
import { it } from 'node:test';
import { genreDureeLabels, genresDuree } from '@club/contract';
import { readGenreDuree } from './catalogue-cells.ts';

it('a kind of duration is read by its label, and as staff write it', () => {
  for (const genre of genresDuree)
    assert.deepEqual(readGenreDuree(genreDureeLabels[genre].toUpperCase()), { value: genre });
  for (const written of ['Jusqu’à la fin de la saison', "jusqu'à la fin de la saison", 'Saison'])
    assert.deepEqual(readGenreDuree(written), { value: 'fin_saison' }, written);
  assert.match(readGenreDuree('toujours').reason ?? '', /^Genres de durée possibles/);
});
