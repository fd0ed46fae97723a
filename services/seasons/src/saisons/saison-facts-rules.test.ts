import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FaitsSaison, SaisonState } from '@club/contract';
import { saisonFacts } from './saison-facts-rules.ts';

const waiting: SaisonState = {
  nom: '2026-2027',
  dateDebut: '2026-09-01',
  dateFin: '2027-07-31',
  active: false,
  cloturee: false,
};
const active = { ...waiting, active: true };

describe('activity facts of a season', () => {
  const cases: [string, SaisonState | null, SaisonState, FaitsSaison | null][] = [
    ['created, waiting', null, waiting, { effet: null }],
    ['created, active', null, active, { effet: 'activation' }],
    ['activated', waiting, active, { effet: 'activation' }],
    ['passed on from', active, { ...waiting, activeDepuis: '2026-09-01' }, { effet: 'a_cloturer' }],
    ['taken back', active, { ...waiting, inscriptionsOuvertes: true }, { effet: 'en_attente' }],
    ['opened', waiting, { ...waiting, inscriptionsOuvertes: true }, { effet: 'inscriptions_ouvertes' }],
    ['shut', { ...waiting, inscriptionsOuvertes: true }, waiting, { effet: 'inscriptions_fermees' }],
    ['opened from a day', waiting, { ...waiting, inscriptionsDu: '2026-05-01' }, { effet: null }],
    ['activated while open', { ...waiting, inscriptionsOuvertes: true }, active, { effet: 'activation' }],
    ['renamed', active, { ...active, nom: 'Saison 2026' }, { effet: null }],
    ['closed', active, { ...waiting, cloturee: true }, { effet: 'cloture' }],
    ['on its way to be closed', active, active, null],
    ['given its figures', { ...waiting, cloturee: true }, { ...waiting, cloturee: true }, null],
  ];
  for (const [name, before, after, expected] of cases)
    it(name, () => assert.deepEqual(saisonFacts(before, after), expected));
});
