import { screen, waitFor } from '@testing-library/react';
import { problem } from '@club/testing';
import {
  aCotisationPage,
  addFormule,
  choosePerson,
  dialog,
  openCotisations,
  user,
  type Answers,
} from '../testing/open-cotisations.tsx';
import { saved } from '../testing/open-new-cotisation.tsx';
import { aCompte, aCotisation, aCotisationAdherent } from '../../testing/builders.ts';
import { aPayeur, aPersonName, idOf } from '../../testing/club-builders.ts';
import { received } from '../../testing/received.ts';

const [ali, salma, ines] = ['b1', 'a2', 'a3'].map(idOf) as [string, string, string];
const people = {
  P1: aPayeur({ id: ali, codeAdherent: 'P1', prenom: 'Ali' }),
  A2: aPayeur({ id: salma, codeAdherent: 'A2', prenom: 'Salma' }),
  A3: aPayeur({ id: ines, codeAdherent: 'A3', prenom: 'Ines' }),
};
const family = aCotisation({
  type: 'famille',
  montantTotal: 900,
  payeur: aPersonName({ id: ali, prenom: 'Ali' }),
  adherents: [
    aCotisationAdherent({ adherent: aPersonName({ id: salma, prenom: 'Salma' }), lienParente: 'Père' }),
    aCotisationAdherent({ adherent: aPersonName({ id: ines, prenom: 'Ines' }), lienParente: 'Père' }),
  ],
});
const stored = { ...saved, cotisations: [family] };
const persons: Answers = {
  listCotisations: () => aCotisationPage([family]),
  getCotisation: () => family,
  searchPayeurs: ({ query }) =>
    Object.values(people).filter(({ codeAdherent }) => codeAdherent === query.search),
  getComptePayeur: ({ params }) =>
    aCompte({ payeur: Object.values(people).find(({ id }) => id === params.id) ?? aPayeur() }),
};

function openFamily(at: string, answers: Answers = {}) {
  const opened = openCotisations(at, { ...persons, createEncaissement: () => stored, ...answers });
  return { ...opened, sent: () => opened.calls.filter(({ name }) => name === 'createEncaissement') };
}
const save = () => dialog().getByRole('button', { name: 'Enregistrer la famille' });
const says = (text: RegExp | string) => dialog().findByText(text);
const lien = (index: number) => dialog().getAllByLabelText(/^Lien de parenté/)[index]!;

/** Fills a family of two, each with the formula N10. */
async function fill(): Promise<void> {
  await choosePerson('Payeur', 'P1');
  await choosePerson('Adhérent', 'A2', 0);
  await addFormule('N10', 0);
  await user.selectOptions(lien(0), 'Père');
  await choosePerson('Adhérent', 'A3', 1);
  await addFormule('N10', 1);
  await user.selectOptions(lien(1), 'Père');
}

describe('the family cotisations', () => {
  it('lists code, members, payer, amount and statut, families only', async () => {
    const { calls } = openFamily('/cotisations-famille');
    const row = await screen.findByRole('row', { name: /COT-0001/ });
    expect(row).toHaveTextContent(/BEN ALI Salma, BEN ALI Ines.*BEN ALI Ali.*900,00 Dh.*En attente/);
    expect(calls.find(({ name }) => name === 'listCotisations')?.query).toMatchObject({
      type: 'famille',
      saisonId: 's1',
    });
  });

  it('deletes one, naming it', async () => {
    openFamily('/cotisations-famille');
    await user.click(await screen.findByRole('button', { name: /^Supprimer COT-0001/ }));
    expect(screen.getByText(/^Supprimer la cotisation COT-0001 de Salma BEN ALI/)).toBeVisible();
  });
});

describe('a new family', () => {
  it('says at each step what is missing, then sends one call unpaid', async () => {
    const { sent } = openFamily('/cotisations-famille?nouveau=oui');
    await screen.findByRole('heading', { name: 'Nouvelle cotisation famille' });
    expect(await says('Le code payeur est obligatoire')).toBeVisible();
    await choosePerson('Payeur', 'P1');
    expect(await says('Aucune cotisation à traiter')).toBeVisible();
    await choosePerson('Adhérent', 'A2', 0);
    expect(await says("Aucune formule valide pour l'adhérent A2")).toBeVisible();
    await addFormule('N10', 0);
    expect(await says('Veuillez sélectionner le lien de parenté')).toBeVisible();
    await user.selectOptions(lien(0), 'Père');
    await waitFor(() => expect(save()).toBeEnabled());
    const price = dialog().getByLabelText('Montant de N10 Natation adulte');
    await user.clear(price);
    expect(await says('Toutes les formules doivent avoir un code et un montant valide')).toBeVisible();
    await user.type(price, '400');
    await addFormule('N10', 1);
    expect(await says('Veuillez remplir tous les champs obligatoires')).toBeVisible();
    await user.click(dialog().getAllByRole('button', { name: 'Retirer N10 Natation adulte' })[1]!);
    await received(save);
    await user.click(save());
    expect(await screen.findByText('Cotisation famille créée')).toBeVisible();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.body).toMatchObject({
      type: 'famille',
      payeurId: ali,
      lignes: [{ adherentId: salma, lienParente: 'Père', formules: [{ montant: 400 }] }],
      reglements: [],
    });
  });

  it('shares a global règlement of a part, shows each share, and blocks more than is owed', async () => {
    const { sent } = openFamily('/cotisations-famille?nouveau=oui');
    await screen.findByRole('heading', { name: 'Nouvelle cotisation famille' });
    await fill();
    await user.click(dialog().getByRole('checkbox', { name: 'Enregistrer un règlement global' }));
    const amount = await dialog().findByLabelText('Montant du règlement 1');
    await waitFor(() => expect(amount).toHaveValue('900,00'));
    expect(dialog().getAllByText('Part du règlement')[0]).toHaveTextContent('450,00 Dh');
    await user.clear(amount);
    await user.type(amount, '100,01');
    expect(await dialog().findByText(/^Total 900,00 Dh · reçu 100,01 Dh · reste 799,99 Dh/)).toBeVisible();
    await waitFor(() => expect(save()).toBeEnabled());
    expect(dialog().getAllByText('Part du règlement')[0]).toHaveTextContent('50,01 Dh');
    expect(dialog().getAllByText('Part du règlement')[1]).toHaveTextContent('50,00 Dh');
    await user.clear(amount);
    await user.type(amount, '1000');
    expect(
      await says('Validation bloquée : cotisations 900,00 Dh, règlements 1 000,00 Dh, différence 100,00 Dh'),
    ).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '500');
    await user.click(dialog().getByRole('button', { name: /^Ajouter un règlement/ }));
    const second = await dialog().findByLabelText('Montant du règlement 2');
    await waitFor(() => expect(second).toHaveValue('400,00'));
    await user.clear(second);
    await user.type(second, '150');
    await user.selectOptions(dialog().getByLabelText('Mode du règlement 2'), 'Chèque');
    await received(save);
    await user.click(save());
    expect(await screen.findByText('Cotisation famille créée')).toBeVisible();
    expect(sent()[0]?.body).toMatchObject({
      reglements: [
        { montant: 500, typeReglement: 'espece', statut: 'complete' },
        { montant: 150, typeReglement: 'cheque' },
      ],
    });
  });

  it('says who was not found, by code', async () => {
    openFamily('/cotisations-famille?nouveau=oui');
    await screen.findByRole('heading', { name: 'Nouvelle cotisation famille' });
    await choosePerson('Payeur', '77');
    expect(await says('Payeur avec le code 77 introuvable')).toBeVisible();
    await choosePerson('Adhérent', '78', 0);
    expect(await says('Adhérent avec le code 78 introuvable')).toBeVisible();
  });

  it('keeps what was typed when nothing could be created', async () => {
    openFamily('/cotisations-famille?nouveau=oui', {
      createEncaissement: () => problem('internal'),
      nextReglementCode: () => problem('unavailable'),
    });
    await screen.findByRole('heading', { name: 'Nouvelle cotisation famille' });
    await fill();
    await user.click(dialog().getByRole('checkbox', { name: 'Enregistrer un règlement global' }));
    expect(await says(/^Impossible de générer le code règlement/)).toBeVisible();
    await received(save);
    await user.click(save());
    expect(await says("Aucune cotisation n'a pu être créée")).toBeVisible();
    expect(dialog().getAllByLabelText('Montant de N10 Natation adulte')).toHaveLength(2);
  });

  it('has nothing to save to without an active season', async () => {
    openFamily('/cotisations-famille?nouveau=oui', { listSaisons: () => [] });
    expect(
      await screen.findByText("Aucune saison active trouvée. Veuillez contacter l'administrateur."),
    ).toBeVisible();
  });
});

it('a family on record is changed with its members', async () => {
  const { calls } = openFamily('/cotisations-famille?modifier=c1', {
    updateCotisation: () => ({ ...family, avertissements: [] }),
  });
  const prices = await screen.findAllByLabelText('Montant de N10 Natation adulte');
  expect(prices).toHaveLength(2);
  await user.clear(prices[1]!);
  await user.type(prices[1]!, '300');
  await user.click(dialog().getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Cotisation modifiée')).toBeVisible();
  expect(calls.find(({ name }) => name === 'updateCotisation')?.body).toMatchObject({
    version: 1,
    montantTotal: 750,
    adherents: [
      { adherentId: salma, montantAdherent: 450 },
      { adherentId: ines, montantAdherent: 300 },
    ],
  });
});
