import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PartieSynthese } from '@club/contract';
import { townsOf } from './member-figures-rules.ts';
import { figuresOf } from './season-figures.ts';
import { groupsOf } from './synthese-groups.ts';
import { before, season, today } from './testing/two-seasons.ts';

const groups = groupsOf(figuresOf(season, today), figuresOf(before, null));
const lines = (partie: PartieSynthese) =>
  groups
    .filter((one) => one.partie === partie)
    .flatMap(({ lignes }) =>
      lignes.map(({ libelle, nombre, nombrePrecedent, montant, montantPrecedent }) => [
        ...[libelle, nombre, nombrePrecedent, montant, montantPrecedent],
      ]),
    );

describe('the summary for the board, worked out by hand', () => {
  it('members: who is new, came back, did not; a fee makes no member, who is in the trash is none', () =>
    assert.deepEqual(lines('adherents'), [
      ['Adhérents avec une cotisation', 4, 2, null, null],
      ['Nouveaux', 2, 2, null, null],
      ['Renouvelés', 2, 0, null, null],
      ['Non revenus', 1, 0, null, null],
    ]));

  it('sections by their code, each member once in each; with the fees they are all that is billed', () =>
    assert.deepEqual(lines('sections'), [
      ['Judo', 2, 1, 300, 100],
      ['Natation', 2, 1, 250, 400],
      ['Sans section', 1, 0, 0, 0],
      ['Frais de chèques impayés', null, null, 50, 0],
    ]));

  it('sex and age on the day, of either season', () => {
    assert.deepEqual(lines('sexes'), [
      ['Femmes', 2, 0, null, null],
      ['Hommes', 2, 2, null, null],
    ]);
    assert.deepEqual(lines('ages'), [
      ['Femmes 10 à 19 ans', 1, 0, null, null],
      ['Hommes 10 à 19 ans', 0, 0, null, null],
      ['Femmes 20 à 29 ans', 0, 0, null, null],
      ['Hommes 20 à 29 ans', 0, 0, null, null],
      ['Femmes 30 à 39 ans', 1, 0, null, null],
      ['Hommes 30 à 39 ans', 1, 1, null, null],
      ['Femmes, âge inconnu', 0, 0, null, null],
      ['Hommes, âge inconnu', 1, 1, null, null],
    ]);
  });

  it('who has no civilité is counted apart, not among the women', () => {
    const persons = new Map([...season.persons, ['salma', { civilite: null, dateNaissance: '1988-11-27' }]]);
    const figures = figuresOf({ ...season, persons }, today);
    const told = (partie: PartieSynthese) =>
      [...(figures.get(partie)?.values() ?? [])]
        .filter(({ nombre }) => nombre)
        .map(({ libelle, nombre }) => [libelle, nombre]);
    assert.deepEqual(told('sexes'), [
      ['Femmes', 1],
      ['Hommes', 2],
      ['Non renseigné', 1],
    ]);
    assert.deepEqual(told('ages'), [
      ['Femmes 10 à 19 ans', 1],
      ['Hommes 30 à 39 ans', 1],
      ['Sexe non renseigné 30 à 39 ans', 1],
      ['Hommes, âge inconnu', 1],
    ]);
  });

  it('money: refunds and corrections come off what was received; what is owed is told of this season alone', () =>
    assert.deepEqual(lines('argent'), [
      ['Cotisations facturées', 4, 3, 600, 500],
      ['Reçu, remboursements déduits', null, null, 120, 300],
      ['Réglé sur ces cotisations', null, null, 120, null],
      ['Reste à payer', 3, null, 480, null],
    ]));

  it('ages of all that is owed, of whatever season: a cheque in hand is never late, what nobody promised since it was agreed', () =>
    assert.deepEqual(lines('retards'), [
      ['À échoir', null, null, 250, null],
      ['Retard de 1 à 30 jours', null, null, 0, null],
      ['Retard de 31 à 60 jours', null, null, 100, null],
      ['Retard de 61 à 90 jours', null, null, 80, null],
      ['Au-delà de 90 jours', null, null, 1_040, null],
    ]));

  it('means and months', () => {
    assert.deepEqual(lines('moyens'), [
      ['Espèces', 3, 1, 75, 200],
      ['Chèque', 3, 0, 45, 0],
      ['Carte bancaire', 0, 1, 0, 100],
    ]);
    assert.deepEqual(lines('mois'), [
      ['2026-09', 2, 1, 105, 200],
      ['2026-10', 1, 0, 20, 0],
      ['2026-11', 3, 1, -5, 100],
    ]);
  });

  it('money for a season that has not begun stands in its first month', () => {
    const all = groupsOf(figuresOf({ ...season, months: -3 }, today), null);
    const totalOf = (partie: PartieSynthese) => all.find((one) => one.partie === partie)?.total;
    assert.deepEqual([totalOf('mois'), totalOf('moyens')], [120, 120]);
  });

  it('each sum is that of its lines', () =>
    assert.deepEqual(
      groups.filter(({ total }) => total !== null).map(({ partie, total }) => [partie, total]),
      [
        ['retards', 1_470],
        ['mois', 120],
        ['moyens', 120],
        ['sections', 600],
      ],
    ));

  it('has nothing to compare in a club’s first season', () => {
    const [members] = groupsOf(figuresOf({ ...season, before: [] }, today), null);
    assert.deepEqual(
      members?.lignes.map(({ nombre, nombrePrecedent }) => [nombre, nombrePrecedent]),
      [
        [4, null],
        [4, null],
        [0, null],
        [0, null],
      ],
    );
  });
});

it('a town is the end of an address, however it is written; the smaller ones are others', () => {
  const towns = Array.from({ length: 9 }, (_, at) => `1, rue X, Ville ${String.fromCharCode(65 + at)}`);
  const figures = townsOf(['3, rue Y, 20000 Rabat', 'RABAT', null, ' ', ...towns]);
  assert.deepEqual(
    [...figures.values()].map(({ libelle, nombre }) => [libelle, nombre]),
    [
      ['Rabat', 2],
      ...towns.slice(0, 7).map((town) => [town.slice(10), 1]),
      ['Autres villes', 2],
      ['Non renseignée', 2],
    ],
  );
});
