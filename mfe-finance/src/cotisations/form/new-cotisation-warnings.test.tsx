import { screen, waitFor } from '@testing-library/react';
import { aCompte, aCotisation, aFormule, aPayeur } from '../../testing/builders.ts';
import { aCotisationPage, addFormule, choosePerson, dialog, user } from '../testing/open-cotisations.tsx';
import { openNewCotisation, save, says } from '../testing/open-new-cotisation.tsx';

const answersFor = (adherent: ReturnType<typeof aPayeur>) => ({
  searchPayeurs: () => [adherent],
  getComptePayeur: () => aCompte({ payeur: adherent }),
});

describe('what is told while a cotisation is filled in', () => {
  it('is beside the formula: an age outside its bounds, and that the member has it already', async () => {
    const { sent } = await openNewCotisation({
      ...answersFor(aPayeur({ dateNaissance: '2020-01-01' })),
      listFormules: () => [aFormule({ ageMin: 18 })],
      listCotisations: ({ query }) =>
        aCotisationPage(query.adherentId ? [aCotisation({ id: 'c9', codeCotisation: 'COT-9' })] : []),
    });
    await choosePerson();
    await addFormule();
    expect(await dialog().findByText(/est ouverte à partir de 18.ans/)).toBeVisible();
    expect(
      await dialog().findByText(/a déjà la formule Natation adulte cette saison \(COT-9\)/),
    ).toBeVisible();
    // Staff decide.
    await waitFor(() => expect(save()).toBeEnabled());
    expect(sent()).toHaveLength(0);
  });

  it('is that the member is blocked: he is enrolled only when that is said', async () => {
    await openNewCotisation(answersFor(aPayeur({ statut: 'bloque' })));
    await choosePerson();
    await addFormule();
    expect(await says('Cet adhérent est bloqué : confirmez son inscription.')).toBeVisible();
    expect(save()).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'L’inscrire quand même' }));
    await waitFor(() => expect(save()).toBeEnabled());
  });
});
