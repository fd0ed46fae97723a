import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { coverageText } from './coverage.ts';
import { reports } from './reports.ts';

describe('what a report covers', () => {
  const day = { dateDebut: '2026-11-21', dateFin: '2026-11-21' };
  for (const [name, query, names, text] of [
    ['reglements', {}, { saison: '2026-2027' }, 'Saison 2026-2027'],
    ['reglements', {}, {}, 'Saison active'],
    ['reglements', day, {}, 'Le 21/11/2026'],
    ['montants-sections', { ...day, dateFin: '2026-11-30' }, {}, 'Du 21/11/2026 au 30/11/2026'],
    ['sections-formules', day, { saison: 'S' }, 'Saison S'],
    ['adherents-par-section', {}, { saison: 'S' }, 'Saison S, toutes les sections'],
    ['adherents-section-formule', {}, { saison: 'S', section: 'Judo' }, 'Saison S, section Judo'],
    ['adherents-par-age', { ageMin: 18, ageMax: 30 }, {}, 'De 18 à 30 ans'],
    ['liste-sections', day, { saison: 'S' }, 'Toutes les sections'],
  ] as const) {
    it(`${name}: ${text}`, () => assert.equal(coverageText(reports[name], query, names), text));
  }
});
