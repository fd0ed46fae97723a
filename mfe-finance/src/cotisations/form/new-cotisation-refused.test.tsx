import { screen, waitFor } from '@testing-library/react';
import { problem } from '@club/testing';
import { aCompte, aFormule, aPayeur, aSection } from '../../testing/builders.ts';
import { addFormule, choosePerson, dialog, user, type Answers } from '../testing/open-cotisations.tsx';
import { amount, openNewCotisation, save, saved, says } from '../testing/open-new-cotisation.tsx';
import { received } from '../../testing/received.ts';

describe('what stops it', () => {
  it('nobody has the code of the member, or of the payer', async () => {
    await openNewCotisation({ searchPayeurs: () => [] });
    await choosePerson();
    expect(await says('Adhérent introuvable')).toBeVisible();
    await user.selectOptions(dialog().getByLabelText(/^Lien de parenté/), 'Mère');
    await choosePerson('Payeur', '0077');
    expect(await says('Payeur introuvable')).toBeVisible();
  });

  it('no season is active', async () => {
    await openNewCotisation({ listSaisons: () => [] });
    expect(await says("Aucune saison active trouvée. Veuillez contacter l'administrateur.")).toBeVisible();
    expect(save()).toBeDisabled();
  });

  const musculation: Answers = {
    listSections: () => [aSection({ code: '145', designation: 'Musculation' })],
    listFormules: () => [aFormule({ code: 'M1', designation: 'Musculation' })],
  };

  it('a formula of musculation needs the member first', async () => {
    await openNewCotisation(musculation);
    await addFormule('M1');
    expect(await says(/^Adhérent requis/)).toBeVisible();
    expect(dialog().queryByLabelText('Montant de M1 Musculation')).toBeNull();
  });

  it('a formula of musculation needs a valid certificate, said at once with where to add it', async () => {
    let person = aPayeur({ aCertificatMedical: true, dateExpirationCertificat: '2020-09-03' });
    await openNewCotisation({
      ...musculation,
      searchPayeurs: () => [person],
      getComptePayeur: () => aCompte({ payeur: person }),
    });
    await choosePerson();
    await addFormule('M1');
    expect(await says('Certificat médical requis')).toBeVisible();
    expect(dialog().getByText(/^Musculation : certificat expiré le 03\/09\/2020/)).toBeVisible();
    expect(dialog().getByRole('link', { name: 'Ajouter un certificat' })).toHaveAttribute(
      'href',
      '/certificats?code=0042',
    );
    expect(save()).toBeDisabled();
    person = aPayeur({ aCertificatMedical: true, dateExpirationCertificat: '2999-01-01' });
    await user.click(dialog().getByRole('button', { name: 'Vérifier à nouveau' }));
    await waitFor(() => expect(save()).toBeEnabled());
    expect(dialog().queryByText('Certificat médical requis')).toBeNull();
  });

  it.each([
    ['a person gone meanwhile', problem('adherent_not_found'), 'Code adhérent ou payeur introuvable'],
    ['a certificate the server asks for', problem('certificat_requis'), 'Certificat médical requis'],
    ['an error of the server', problem('internal'), 'Erreur lors de la création'],
    [
      'a rule of the server',
      problem('rule', { message: 'Les règlements ne couvrent pas le total.' }),
      'Les règlements ne couvrent pas le total.',
    ],
  ])('%s keeps what was typed, and saves again under the same key', async (_name, refusal, text) => {
    let refused = true;
    const { sent } = await openNewCotisation({ createEncaissement: () => (refused ? refusal : saved) });
    await choosePerson();
    await addFormule();
    await received(save);
    await user.click(save());
    expect(await says(text)).toBeVisible();
    expect(amount()).toHaveValue('450,00');
    refused = false;
    await user.click(save());
    expect(await screen.findByText('Cotisation créée')).toBeVisible();
    expect(sent()[1]?.idempotencyKey).toBe(sent()[0]?.idempotencyKey);
  });
});

it('shows what the server noticed', async () => {
  const avertissements = ['Cet adhérent a déjà cette formule pour la saison.'];
  await openNewCotisation({ createEncaissement: () => ({ ...saved, avertissements }) });
  await choosePerson();
  await addFormule();
  await received(save);
  await user.click(save());
  expect(await screen.findByText(/déjà cette formule/)).toBeVisible();
});

it('goes on without the planned code: the server gives one', async () => {
  await openNewCotisation({ nextCotisationCode: () => problem('unavailable') });
  await choosePerson();
  await addFormule();
  await received(save);
  await user.click(save());
  expect(await screen.findByText('Cotisation créée')).toBeVisible();
});
