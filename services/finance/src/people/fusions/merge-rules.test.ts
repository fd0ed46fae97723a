import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { CotisationDocument, CotisationLine } from '../../documents/money/cotisations.ts';
import { mergedCotisation, sharedBy } from './merge-rules.ts';

const merged = { garderId: 'garde', fondreId: 'fondu' };
const line = (adherentId: string, lienParente: CotisationLine['lienParente']) =>
  ({ adherentId, lienParente, montantAdherent: 100, montantAlloue: 0, formules: [] }) as never;
const cotisation = (payeurId: string, ...adherents: CotisationLine[]) =>
  ({ payeurId, adherents, codeCotisation: 'COT-1' }) as CotisationDocument;

it('a payer who now pays for himself is «Lui-même», and nobody else is', () => {
  const linesOf = (one: CotisationDocument) =>
    (mergedCotisation(merged, one).adherents ?? []).map((two) => [two.adherentId, two.lienParente]);
  assert.deepEqual(linesOf(cotisation('garde', line('fondu', 'Père'), line('x', 'Père'))), [
    ['garde', 'Lui-même'],
    ['x', 'Père'],
  ]);
  assert.deepEqual(linesOf(cotisation('fondu', line('fondu', 'Lui-même'))), [['garde', 'Lui-même']]);
  assert.deepEqual(linesOf(cotisation('p', line('fondu', 'Mère'))), [['garde', 'Mère']]);
});

it('a cotisation that has a line of each is named', () => {
  assert.deepEqual(sharedBy(merged, [cotisation('p', line('fondu', 'Père'), line('garde', 'Père'))]), [
    'COT-1',
  ]);
  assert.deepEqual(sharedBy(merged, [cotisation('garde', line('fondu', 'Père'))]), []);
});
