import { ofName } from './french-rules.ts';

it.each([
  ['Salma', 'de Salma'],
  ['Amel Ben Ali', 'd’Amel Ben Ali'],
  ['Élise', 'd’Élise'],
  ['Yanis', 'de Yanis'],
  ['', 'de '],
])('names whose something is: %s', (name, text) => {
  expect(ofName(name)).toBe(text);
});
