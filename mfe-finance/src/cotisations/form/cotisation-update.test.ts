import { aCotisation, aPayeur } from '../../testing/builders.ts';
import { today } from '../../encaissement/testing/known.ts';
import { formOfCotisation, updateOf } from './cotisation-update.ts';

it('a cotisation on record pays nothing anew as it is opened', () => {
  const opened = { cotisation: aCotisation(), adherent: aPayeur(), payeur: aPayeur() };
  expect(updateOf(formOfCotisation(opened, today))).toMatchObject({
    montantTotal: 450,
    reglements: [],
    credits: [],
  });
});
