import { screen, waitFor } from '@testing-library/react';
import { problem } from '../../../../shell/testing/mount-routes.tsx';
import { aCompte, aCotisation, aCredit, aFormule, aPayeur, aSection } from '../../testing/builders.ts';
import {
  addFormule,
  choosePerson,
  dialog,
  openCotisations,
  user,
  type Answers,
} from '../testing/open-cotisations.tsx';

const saved = { ...aCotisation(), avertissements: [] as string[] };

/** Opens the form of a new cotisation. */
async function openGuichet(answers: Answers = {}) {
  const opened = openCotisations('/cotisations?nouveau=oui', { createCotisation: () => saved, ...answers });
  await screen.findByRole('heading', { name: 'Nouvelle cotisation' });
  return { ...opened, sent: () => opened.calls.filter(({ name }) => name === 'createCotisation') };
}

const save = () => dialog().getByRole('button', { name: /^Enregistrer/ });
const says = (text: RegExp | string) => dialog().findByText(text);
const amount = (index = 0) => dialog().getAllByLabelText(/^Montant \*/)[index]!;

describe('at the counter', () => {
  it('records by keyboard alone: code, Enter, formule, Enter, F9', async () => {
    const { sent } = await openGuichet();
    expect(await dialog().findByRole('combobox', { name: /^Adhérent/ })).toHaveFocus();
    await user.keyboard('0042{Enter}');
    await waitFor(() =>
      expect(dialog().getByRole('combobox', { name: 'Ajouter une formule' })).toHaveFocus(),
    );
    await user.keyboard('n10{Enter}');
    await waitFor(() => expect(save()).toBeEnabled());
    await user.keyboard('{F9}');
    expect(await screen.findByText('Cotisation créée')).toBeVisible();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.idempotencyKey).toBeTruthy();
    expect(sent()[0]?.body).toMatchObject({
      codeCotisation: 'COT-211126-7',
      saisonId: 's1',
      type: 'individuelle',
      adherentId: 'a1',
      payeurId: 'a1',
      lienParente: 'Lui-même',
      montantTotal: 450,
      formules: [{ formuleId: 'f1', montant: 450 }],
      reglements: [{ typeReglement: 'espece', statut: 'complete', montant: 450 }],
      credits: [],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says at each step what is missing, and cannot be saved before', async () => {
    await openGuichet();
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

  it('splits what is due between received cash and a promised cheque, and recomputes the rest at each key', async () => {
    const { sent } = await openGuichet();
    await choosePerson();
    await addFormule();
    await user.clear(await waitFor(() => amount()));
    await user.type(amount(), '300');
    await user.click(dialog().getByRole('button', { name: 'Ajouter un règlement' }));
    await waitFor(() => expect(amount(1)).toHaveValue('150,00'));
    await user.selectOptions(dialog().getAllByLabelText('Type de règlement')[1]!, 'Chèque');
    await user.selectOptions(dialog().getAllByLabelText('Reçu ou promis')[1]!, 'Promis');
    await user.type(dialog().getByLabelText('N° de chèque'), '0012345');
    await user.click(save());
    expect(await screen.findByText('Cotisation créée')).toBeVisible();
    expect(sent()[0]?.body).toMatchObject({
      reglements: [
        { typeReglement: 'espece', statut: 'complete', montant: 300 },
        { typeReglement: 'cheque', statut: 'en_attente', montant: 150, reference: '0012345' },
      ],
    });
  });

  it('lets the first règlement give way to a second one that is typed', async () => {
    await openGuichet();
    await choosePerson();
    await addFormule();
    await waitFor(() => expect(amount()).toHaveValue('450,00'));
    await user.click(dialog().getByRole('button', { name: 'Ajouter un règlement' }));
    await user.type(amount(1), '130,5');
    await waitFor(() => expect(amount()).toHaveValue('319,50'));
    expect(save()).toBeEnabled();
  });

  it('follows an agreed price, and asks for no règlement when it is free', async () => {
    const { sent } = await openGuichet();
    await choosePerson();
    await addFormule();
    const price = await dialog().findByLabelText('Montant de N10 Natation adulte');
    await user.clear(price);
    await user.type(price, '0');
    await waitFor(() => expect(save()).toBeEnabled());
    await user.click(save());
    expect(await screen.findByText('Cotisation créée')).toBeVisible();
    expect(sent()[0]?.body).toMatchObject({ montantTotal: 0, formules: [{ montant: 0 }], reglements: [] });
  });

  it('uses a credit of the payer in part; the cash gives way', async () => {
    const { sent } = await openGuichet({
      getComptePayeur: () => aCompte({ credits: [aCredit({ montant: 50 })], solde: 50, resteAPayer: 120 }),
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
    await waitFor(() => expect(save()).toBeEnabled());
    await user.click(save());
    expect(await screen.findByText('Cotisation créée')).toBeVisible();
    expect(sent()[0]?.body).toMatchObject({
      credits: [{ creditId: 'cr1', montant: 20 }],
      reglements: [{ montant: 430 }],
    });
  });

  it('takes another payer than the member', async () => {
    const father = aPayeur({ id: 'a9', codeAdherent: '0009', prenom: 'Ali' });
    const { sent } = await openGuichet({
      searchPayeurs: ({ query }) => [query.search === '0009' ? father : aPayeur()],
      getComptePayeur: ({ params }) => aCompte({ payeur: params.id === 'a9' ? father : aPayeur() }),
    });
    await choosePerson();
    await addFormule();
    await user.selectOptions(dialog().getByLabelText(/^Lien de parenté/), 'Père');
    expect(await says('Le code payeur est obligatoire')).toBeVisible();
    await choosePerson('Payeur', '0009');
    await waitFor(() => expect(save()).toBeEnabled());
    await user.click(save());
    expect(await screen.findByText('Cotisation créée')).toBeVisible();
    expect(sent()[0]?.body).toMatchObject({ adherentId: 'a1', payeurId: 'a9', lienParente: 'Père' });
  });
});

describe('what stops it', () => {
  it('nobody has the code of the member, or of the payer', async () => {
    await openGuichet({ searchPayeurs: () => [] });
    await choosePerson();
    expect(await says('Adhérent introuvable')).toBeVisible();
    await user.selectOptions(dialog().getByLabelText(/^Lien de parenté/), 'Mère');
    await choosePerson('Payeur', '0077');
    expect(await says('Payeur introuvable')).toBeVisible();
  });

  it('no season is active', async () => {
    await openGuichet({ getActiveSaison: () => problem('no_active_saison') });
    expect(await says("Aucune saison active trouvée. Veuillez contacter l'administrateur.")).toBeVisible();
    expect(save()).toBeDisabled();
  });

  const musculation: Answers = {
    listSections: () => [aSection({ code: '145', designation: 'Musculation' })],
    listFormules: () => [aFormule({ code: 'M1', designation: 'Musculation' })],
  };

  it('a formula of musculation needs the member first', async () => {
    await openGuichet(musculation);
    await addFormule('M1');
    expect(await says(/^Adhérent requis/)).toBeVisible();
    expect(dialog().queryByLabelText('Montant de M1 Musculation')).toBeNull();
  });

  it('a formula of musculation needs a valid certificate, said at once with where to add it', async () => {
    let person = aPayeur({ aCertificatMedical: true, dateExpirationCertificat: '2020-09-03' });
    await openGuichet({
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
    const { sent } = await openGuichet({ createCotisation: () => (refused ? refusal : saved) });
    await choosePerson();
    await addFormule();
    await waitFor(() => expect(save()).toBeEnabled());
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
  await openGuichet({ createCotisation: () => ({ ...saved, avertissements }) });
  await choosePerson();
  await addFormule();
  await waitFor(() => expect(save()).toBeEnabled());
  await user.click(save());
  expect(await screen.findByText(/déjà cette formule/)).toBeVisible();
});

it('goes on without the planned code: the server gives one', async () => {
  const { sent } = await openGuichet({ nextCotisationCode: () => problem('unavailable') });
  await choosePerson();
  await addFormule();
  await waitFor(() => expect(save()).toBeEnabled());
  await user.click(save());
  expect(await screen.findByText('Cotisation créée')).toBeVisible();
  expect(sent()[0]?.body).not.toHaveProperty('codeCotisation');
});
