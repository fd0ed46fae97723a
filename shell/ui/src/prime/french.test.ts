import { localeOptions } from 'primereact/api';
import { french } from './french.ts';

it('leaves no text of PrimeReact in English', () => {
  const english = localeOptions('en') as Record<string, unknown> & { aria: Record<string, unknown> };
  expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
  expect(Object.keys(french.aria).sort()).toEqual(Object.keys(english.aria).sort());
});
