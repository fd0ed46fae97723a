import { namesTyped } from './typed-name-rules.ts';

it.each([
  ['trabelsi', 'TRABELSI', ''],
  ['trabelsi salma', 'TRABELSI', 'Salma'],
  ['  Ben Ali  élise ', 'BEN ALI', 'Élise'],
  ['0042', '', ''],
  ['', '', ''],
])('«%s» is %s %s', (typed, nom, prenom) => expect(namesTyped(typed)).toEqual({ nom, prenom }));

it.each([
  ['lina', 'BEN ALI', 'Lina'],
  ['gharbi lina', 'GHARBI', 'Lina'],
  ['', '', ''],
])('beside a Ben Ali, «%s» is %s %s', (typed, nom, prenom) =>
  expect(namesTyped(typed, true, 'Ben Ali')).toEqual({ nom, prenom }),
);

it('a company is one name', () =>
  expect(namesTyped('société atlas', false)).toEqual({ nom: 'SOCIÉTÉ ATLAS', prenom: '' }));
