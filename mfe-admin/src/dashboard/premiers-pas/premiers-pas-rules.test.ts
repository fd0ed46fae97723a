import { premiersPas } from '@club/contract';
import { begins, etapesOf, type Debut } from './premiers-pas-rules.ts';

const empty: Debut = { nom: 'Club', saisons: 0, formules: 0, utilisateurs: 1, adherents: 0 };
const full: Debut = { nom: 'Rivage', saisons: 1, formules: 6, utilisateurs: 2, adherents: 1 };
const done = (debut: Debut) =>
  etapesOf(debut, []).flatMap(({ name, etat }) => (etat === 'fait' ? [name] : []));

it('has every step to do in an empty club', () => {
  expect(done(empty)).toEqual([]);
  expect(etapesOf(empty, []).map(({ name }) => name)).toEqual(premiersPas);
});

it('has what the club has done, and the first sale last', () =>
  expect(done(full)).toEqual(['club', 'saison', 'tarifs', 'utilisateurs', 'adherents']));

it('leaves out what was put aside', () =>
  expect(etapesOf(empty, ['utilisateurs', 'club']).map(({ name }) => name)).toEqual([
    ...['saison', 'tarifs', 'adherents', 'vente'],
  ]));

it('says of nothing that it is to do while it is read', () =>
  expect(etapesOf({ ...empty, formules: undefined }, []).find(({ name }) => name === 'tarifs')?.etat).toBe(
    'inconnu',
  ));

it('is over in a club that had a season before', () => {
  expect(begins({ saisons: 2 })).toBe(false);
  expect(begins({ saisons: 1 })).toBe(true);
});
