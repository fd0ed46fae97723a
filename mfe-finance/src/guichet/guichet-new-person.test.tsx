import { screen, waitFor, within } from '@testing-library/react';
import { aCompte, aPayeur, idOf } from '../testing/builders.ts';
import { choose, formule, openGuichetPage, person, says, user } from './testing/open-guichet-page.ts';

describe('a new person', () => {
  it('is created from what was typed; no date of birth is too far to be meant', async () => {
    const lina = aPayeur({ id: idOf('a7'), codeAdherent: '0043', nom: 'GHARBI', prenom: 'Lina' });
    const { calls } = await openGuichetPage({
      searchPayeurs: () => [],
      createAdherent: () => ({ ...lina }) as never,
      getComptePayeur: () => aCompte({ payeur: lina }),
    });
    await user.type(await person(), 'gharbi lina');
    await screen.findByRole('option', { name: /^Créer «/ });
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    expect(screen.queryByText(/^Aucune personne ne correspond/)).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: 'Date de naissance' }), '14031998');
    await user.click(dialog.getByRole('button', { name: 'Créer la personne' }));
    await waitFor(() => expect(formule()).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.find(({ name }) => name === 'createAdherent')?.body).toMatchObject({
      nom: 'GHARBI',
      prenom: 'Lina',
      dateNaissance: '1998-03-14',
      estAdherent: true,
    });
  });
});

describe('a child who is added to a family', () => {
  it('has its surname when only a first name is typed; F6 leads back to the field', async () => {
    await openGuichetPage({ searchPayeurs: ({ query }) => (query.search === '0042' ? [aPayeur()] : []) });
    await choose();
    await user.keyboard('{F6}');
    const field = screen.getByRole('combobox', { name: /^Ajouter un membre de la famille/ });
    expect(field).toHaveFocus();
    await user.type(field, 'lina');
    await screen.findByRole('option', { name: /^Créer «/ });
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: /^Nom/ })).toHaveValue(aPayeur().nom.toUpperCase());
    expect(dialog.getByRole('textbox', { name: /^Prénom/ })).toHaveValue('Lina');
  });
});

describe('a name with a slip', () => {
  it('is offered before «Créer»: Enter creates nobody, and says to choose', async () => {
    const nadia = aPayeur({ id: idOf('a8'), codeAdherent: '0977', nom: 'ZERHOUNI', prenom: 'Lina' });
    await openGuichetPage({
      searchPayeurs: () => [{ ...nadia, proche: true }],
      getComptePayeur: () => aCompte({ payeur: nadia }),
    });
    await user.type(await person(), 'zerhuni lina');
    const [near, create] = await screen.findAllByRole('option');
    expect(near).toHaveTextContent(/ZERHOUNI Lina.*Nom proche/);
    expect(create).toHaveTextContent(/^Créer « zerhuni lina »$/);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await says('Choisissez une personne dans la liste.')).toBeVisible();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(formule()).toHaveFocus());
  });
});
