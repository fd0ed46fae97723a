import { configure, screen, waitFor, within } from '@testing-library/react';
import {
  amount,
  cash,
  choose,
  formule,
  openGuichetPage,
  person,
  ready,
  take,
  user,
} from '../guichet/testing/open-guichet-page.ts';
import { addFormule, choosePerson, dialog } from '../cotisations/testing/open-cotisations.tsx';
import { received } from '../testing/received.ts';
import { openNewCotisation, saved } from '../cotisations/testing/open-new-cotisation.tsx';
import { choosePayer, openNewReglement, owing } from '../reglements/testing/new-reglement.ts';
import { aCompte, aCotisation, aFormule, aPayeur, aSaison, aSection, idOf } from '../testing/builders.ts';

configure({ defaultHidden: true });

const next = aSaison({
  id: 's2',
  nom: '2098-2099',
  dateDebut: '2098-09-01',
  dateFin: '2099-07-31',
  active: false,
  inscriptionsOuvertes: true,
});
const both = { listSaisons: () => [next, aSaison()] };
const chooseNext = async () =>
  user.selectOptions(await screen.findByLabelText('Saison', { selector: '[name="saisonId"]' }), 's2');
const band = /Saison 2098-2099.*inscriptions ouvertes.*commencent le 01\/09\/2098/;
const says = (text: RegExp) =>
  screen.findByText(
    (_text, element) => element?.matches('[role="status"]') === true && text.test(element.textContent),
  );

describe('the season of the counter', () => {
  it('is the active one, without a choice while no other is open', async () => {
    const { sent } = await openGuichetPage();
    await choose();
    await take();
    await ready();
    expect(screen.queryByLabelText('Saison')).toBeNull();
    await user.click(cash());
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    expect(sent()[0]?.body).toMatchObject({ saisonId: 's1' });
  });

  it('may be the next one: said over the form, on the button and in the outcome; its lines begin on its first day', async () => {
    const { sent } = await openGuichetPage(both);
    await choose();
    await take();
    await chooseNext();
    expect(await says(band)).toBeVisible();
    expect(cash()).toHaveAccessibleName('Encaisser pour 2098-2099 (F9)');
    await take();
    await waitFor(() => expect(amount()).toHaveValue('900,00'));
    await ready();
    await user.keyboard('{F9}');
    await screen.findByRole('heading', { name: 'Encaissement enregistré pour 2098-2099' });
    const days = { dateDebut: '2098-09-01', dateFin: '2099-08-31' };
    expect(sent()[0]?.body).toMatchObject({ saisonId: 's2', lignes: [{ formules: [days, days] }] });
    await user.click(screen.getByRole('button', { name: 'Suivant' }));
    expect(await screen.findByRole('button', { name: 'Encaisser (F9)' })).toBeVisible();
  });

  it('warns of a certificate that the next season will ask for, and does not wait for it', async () => {
    await openGuichetPage({ ...both, listSections: () => [aSection({ requiresCertificatMedical: true })] });
    await choose();
    await take();
    expect(await screen.findByText(/^Certificat médical requis pour/)).toBeVisible();
    await chooseNext();
    expect(await screen.findByText(/Il en faut un qui soit valable le 01\/09\/2098/)).toBeVisible();
    await ready();
  });

  it('a member created for the next one is inscribed in it', async () => {
    const lina = aPayeur({ id: idOf('a7'), codeAdherent: '0043', nom: 'GHARBI', prenom: 'Lina' });
    const { calls } = await openGuichetPage({
      ...both,
      searchPayeurs: () => [],
      createAdherent: () => ({ ...lina }) as never,
      getComptePayeur: () => aCompte({ payeur: lina }),
    });
    await chooseNext();
    await user.type(await person(), 'gharbi lina');
    await screen.findByRole('option', { name: /^Créer «/ });
    await user.keyboard('{ArrowDown}{Enter}');
    const asked = within(await screen.findByRole('dialog'));
    await user.click(asked.getByRole('button', { name: 'Créer la personne' }));
    await waitFor(() => expect(formule()).toHaveFocus());
    expect(calls.find(({ name }) => name === 'createAdherent')?.body).toMatchObject({ saisonId: 's2' });
  });

  it('a debt of the next one is paid only when it is ticked', async () => {
    const later = aCotisation({
      id: idOf('c2'),
      codeCotisation: 'COT-0002',
      saisonId: 's2',
      montantTotal: 300,
    });
    const compte = aCompte({ cotisations: [aCotisation({ id: idOf('c1') }), later] });
    const { sent } = await openGuichetPage({ ...both, getComptePayeur: () => compte });
    await choose();
    const debt = await screen.findByRole('checkbox', { name: /COT-0002 · saison 2098-2099, à venir/ });
    expect(debt).not.toBeChecked();
    await waitFor(() => expect(amount()).toHaveValue('450,00'));
    await user.click(debt);
    await waitFor(() => expect(amount()).toHaveValue('750,00'));
    await ready();
    await user.click(cash());
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    expect(sent()[0]?.body).toMatchObject({ cotisationIds: [idOf('c1'), idOf('c2')] });
  });

  it('is the open one while none is active, and that is said', async () => {
    const { sent } = await openGuichetPage({ listSaisons: () => [next] });
    expect(await says(band)).toBeVisible();
    expect(screen.queryByLabelText('Saison')).toBeNull();
    await choose();
    await take();
    await ready();
    await user.click(cash());
    await screen.findByRole('heading', { name: 'Encaissement enregistré pour 2098-2099' });
    expect(sent()[0]?.body).toMatchObject({ saisonId: 's2' });
  });

  it('leads to the seasons when none takes money', async () => {
    await openGuichetPage({ listSaisons: () => [{ ...next, inscriptionsOuvertes: false }] });
    expect(await screen.findByRole('link', { name: 'Voir les saisons' })).toHaveAttribute('href', '/seasons');
    expect(screen.getByText('Aucune saison active.')).toBeVisible();
    expect(cash()).toBeDisabled();
  });
});

it('a cotisation is sold for the next season, at the price and in the days of that season', async () => {
  const dearer = aFormule({ prix: [{ saisonId: 's2', montant: 480, reprisDe: null }] });
  const { sent } = await openNewCotisation({
    ...both,
    listFormules: () => [dearer],
    createEncaissement: () => saved,
  });
  await chooseNext();
  await choosePerson();
  await addFormule();
  const save = dialog().getByRole('button', { name: 'Enregistrer pour 2098-2099 (F9)' });
  await received(() => save);
  await user.click(save);
  expect(await screen.findByText(/saison 2098-2099$/)).toBeVisible();
  expect(sent()[0]?.body).toMatchObject({
    saisonId: 's2',
    lignes: [{ formules: [{ formuleId: aFormule().id, dateDebut: '2098-09-01' }] }],
    montantTotal: 480,
  });
});

it('a règlement is recorded in the next season', async () => {
  const { calls } = openNewReglement({ ...both, getComptePayeur: () => owing });
  await choosePayer();
  await chooseNext();
  const create = await screen.findByRole('button', { name: 'Créer le règlement pour 2098-2099' });
  await received(() => create);
  await user.click(create);
  expect(await screen.findByText(/créé.* pour 2098-2099$/)).toBeVisible();
  expect(calls.find(({ name }) => name === 'createEncaissement')?.body).toMatchObject({ saisonId: 's2' });
});
