import { screen } from '@testing-library/react';
import { aCarnet } from '../carnets/testing/a-carnet.ts';
import { aCotisation, aCotisationAdherent } from '../testing/builders.ts';
import { choose, openGuichetPage } from './testing/open-guichet-page.ts';

const line = aCotisationAdherent();
const taken = (more: object) => ({
  cotisations: [
    aCotisation({
      adherents: [
        { ...line, formules: line.formules.map((one) => ({ ...one, dateFin: '2099-08-31', ...more })) },
      ],
    }),
  ],
  total: 1,
  totalPages: 1,
});

describe('who comes to the counter', () => {
  it('with one entry left of a carnet is seen as such', async () => {
    await openGuichetPage({
      listCotisations: () => taken({ entrees: 10 }),
      listCarnets: () => ({ carnets: [aCarnet({ restantes: 1 })], nombre: 1 }),
    });
    await choose();
    expect(await screen.findByText(/^Tennis, dix séances.: il reste 1.entrée sur 10$/)).toBeVisible();
  });

  it('while a formula is frozen is told so', async () => {
    const gel = {
      id: 'g1',
      du: '2020-01-01',
      au: '2098-12-31',
      jours: 9,
      avant: '',
      apres: '',
      aCote: false,
    };
    const { calls } = await openGuichetPage({ listCotisations: () => taken({ gels: [gel] }) });
    await choose();
    expect(
      await screen.findByText(/^Natation adulte.: gelée du 01\/01\/2020 au 31\/12\/2098$/),
    ).toBeVisible();
    // Carnets are asked for of who has one.
    expect(calls.some(({ name }) => name === 'listCarnets')).toBe(false);
  });
});
