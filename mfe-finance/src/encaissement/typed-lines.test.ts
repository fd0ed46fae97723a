import { idOf } from '../testing/builders.ts';
import { checkEncaissement, sentEncaissement, type TypedEncaissement } from './encaissement-api.ts';
import { linesOf } from './typed-lines.ts';

const paid = { montant: 450, statut: 'complete', typeReglement: 'espece' } as const;
const typed: TypedEncaissement = { payeurId: idOf('b1'), reglements: [null, paid] };

it('keeps each line at its place, but for those at the end that are not sent', () => {
  const even = (number: number) => (number % 2 === 0 ? number : null);
  expect(linesOf([1, 2, 3], even)).toEqual([null, 2]);
  expect(linesOf([1, 3], even)).toEqual([]);
});

it('sends only the lines that say something, and no list that was not given', () =>
  expect(sentEncaissement(typed)).toEqual({ payeurId: idOf('b1'), reglements: [paid] }));

it('finds a fault of a line where it is typed, after one that is not sent', async () => {
  const check = await checkEncaissement();
  expect(check(typed)).toEqual([]);
  const far = { ...typed, reglements: [null, { ...paid, dateReglement: '1666-01-01' }] };
  expect(check(far)).toEqual([{ field: 'reglements.1.dateReglement', message: expect.any(String) }]);
});
