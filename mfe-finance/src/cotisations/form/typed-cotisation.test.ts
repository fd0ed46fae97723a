import { idOf } from '../../testing/builders.ts';
import { linesOf } from '../../paiement/typed-lines.ts';
import { checkCotisation, sentCotisation, type TypedCotisation } from './typed-cotisation.ts';

const paid = { montant: 450, statut: 'complete', typeReglement: 'espece' } as const;
const typed: TypedCotisation = { payeurId: idOf('b1'), montantTotal: 450, reglements: [null, paid] };

it('keeps each line at its place, but for those at the end that are not sent', () => {
  const even = (number: number) => (number % 2 === 0 ? number : null);
  expect(linesOf([1, 2, 3], even)).toEqual([null, 2]);
  expect(linesOf([1, 3], even)).toEqual([]);
});

it('sends only the lines that say something, and no list that was not given', () =>
  expect(sentCotisation(typed)).toEqual({ payeurId: idOf('b1'), montantTotal: 450, reglements: [paid] }));

it('finds a fault of a line where it is typed, after one that is not sent', async () => {
  const check = await checkCotisation(true);
  expect(check(typed)).toEqual([]);
  const far = { ...typed, reglements: [null, { ...paid, dateReglement: '1666-01-01' }] };
  expect(check(far)).toEqual([{ field: 'reglements.1.dateReglement', message: expect.any(String) }]);
});
