import { screen, waitFor } from '@testing-library/react';
import { aCompte, aCredit, aPayeur, idOf } from '../../testing/builders.ts';
import { addFormule, choosePerson, dialog, user } from '../testing/open-cotisations.tsx';
import { amount, openNewCotisation, save, says } from '../testing/open-new-cotisation.tsx';
import { received } from '../../testing/received.ts';
import { pressEnter } from '../../testing/press-enter.ts';

describe('a new cotisation', () => {
  it('records by keyboard alone: code, Enter, formule, Enter, F9, and Enter on the amount', async () => {
    const { sent } = await openNewCotisation();
    expect(await dialog().findByRole('combobox', { name: /^Adhérent/ })).toHaveFocus();
    await user.keyboard('0042{Enter}');
    await waitFor(() =>
      expect(dialog().getByRole('combobox', { name: 'Ajouter une formule' })).toHaveFocus(),
    );
    await user.keyboard('n10{Enter}');
    await waitFor(() => expect(save()).toBeEnabled());
    await user.keyboard('{F9}');
    await waitFor(() => expect(amount()).toHaveFocus());
    await pressEnter(amount());
    expect(await screen.findByText('Cotisation créée')).toBeVisible();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.idempotencyKey).toBeTruthy();
    expect(sent()[0]?.body).toMatchObject({
      saisonId: 's1',
      type: 'individuelle',
      payeurId: idOf('a1'),
      lignes: [
        {
          adherentId: idOf('a1'),
          lienParente: 'Lui-même',
          formules: [{ formuleId: idOf('f1') }],
        },
      ],
      montantTotal: 450,
      reglements: [{ typeReglement: 'espece', statut: 'complete', montant: 450 }],
      credits: [],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('starts again with the cursor in Personne while there is a queue', async () => {
    const { sent } = await openNewCotisation();
    await user.click(dialog().getByRole('checkbox', { name: 'Enchaîner avec la suivante' }));
    await choosePerson();
    await addFormule();
    await received(save);
    await user.click(save());
    expect(await screen.findByText('Cotisation créée')).toBeVisible();
    await waitFor(() => expect(dialog().getByLabelText(/^Adhérent/, { selector: 'input' })).toHaveFocus());
    expect(dialog().getByLabelText(/^Adhérent/, { selector: 'input' })).toHaveValue('');
    await choosePerson();
    await addFormule();
    await received(save);
    await user.click(save());
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.idempotencyKey).not.toBe(sent()[0]?.idempotencyKey);
  });

  it('does not save over a formula that is still being typed, or that nobody knows', async () => {
    const { sent } = await openNewCotisation();
    await choosePerson();
    await addFormule();
    await waitFor(() => expect(save()).toBeEnabled());
    await user.type(dialog().getByLabelText('Ajouter une formule', { selector: 'input' }), 'n1{F9}');
    expect(sent()).toHaveLength(0);
    await user.type(dialog().getByLabelText('Ajouter une formule', { selector: 'input' }), 'zz{Enter}');
    expect(dialog().getByLabelText('Ajouter une formule', { selector: 'input' })).toBeInvalid();
    expect(sent()).toHaveLength(0);
  });

  it('says at each step what is missing, and cannot be saved before', async () => {
    await openNewCotisation();
    expect(await says('Choisissez l’adhérent.')).toBeVisible();
    expect(save()).toBeDisabled();
    await choosePerson();
    expect(await says('Ajoutez au moins une formule.')).toBeVisible();
    await addFormule();
    await waitFor(() => expect(save()).toBeEnabled());
    await user.clear(amount());
    await user.type(amount(), '400');
    expect(await says(/^Il reste 50,00 Dh à couvrir/)).toBeVisible();
    expect(save()).toBeDisabled();
  });

  it('follows an agreed price, and asks for no règlement when it is free', async () => {
    const { sent } = await openNewCotisation();
    await choosePerson();
    await addFormule();
    const price = await dialog().findByLabelText('Montant de N10 Natation adulte');
    await user.clear(price);
    await user.type(price, '0');
    await received(save);
    await user.click(save());
    expect(await screen.findByText('Cotisation créée')).toBeVisible();
    expect(sent()[0]?.body).toMatchObject({ lignes: [{ formules: [{ montant: 0 }] }], reglements: [] });
  });

  it('uses a credit of the payer in part; the cash gives way', async () => {
    const { sent } = await openNewCotisation({
      getComptePayeur: () =>
        aCompte({ credits: [aCredit({ id: idOf('c1'), montant: 50 })], solde: 50, resteAPayer: 120 }),
    });
    await choosePerson();
    await addFormule();
    expect(await says(/doit encore/)).toHaveTextContent('120,00');
    await user.click(await dialog().findByRole('button', { name: 'Utiliser' }));
    await waitFor(() => expect(amount()).toHaveValue('400,00'));
    const credit = dialog().getByLabelText(/^Crédit du 05\/09\/2026/);
    expect(credit).toHaveValue('50,00');
    await user.clear(credit);
    await user.type(credit, '60');
    expect(await says(/^Il ne reste que 50,00 Dh sur ce crédit/)).toBeVisible();
    await user.clear(credit);
    await user.type(credit, '20');
    await received(save);
    await user.click(save());
    expect(await screen.findByText('Cotisation créée')).toBeVisible();
    expect(sent()[0]?.body).toMatchObject({
      credits: [{ creditId: idOf('c1'), montant: 20 }],
      reglements: [{ montant: 430 }],
    });
  });

  it('takes another payer than the member', async () => {
    const father = aPayeur({ id: idOf('a9'), codeAdherent: '0009', prenom: 'Ali' });
    const { sent } = await openNewCotisation({
      searchPayeurs: ({ query }) => [query.search === '0009' ? father : aPayeur()],
      getComptePayeur: ({ params }) => aCompte({ payeur: params.id === idOf('a9') ? father : aPayeur() }),
    });
    await choosePerson();
    await addFormule();
    await user.selectOptions(dialog().getByLabelText(/^Lien de parenté/), 'Père');
    expect(await says('Le code payeur est obligatoire')).toBeVisible();
    await choosePerson('Payeur', '0009');
    await received(save);
    await user.click(save());
    expect(await screen.findByText('Cotisation créée')).toBeVisible();
    expect(sent()[0]?.body).toMatchObject({
      payeurId: idOf('a9'),
      lignes: [{ adherentId: idOf('a1'), lienParente: 'Père' }],
    });
  });
});
