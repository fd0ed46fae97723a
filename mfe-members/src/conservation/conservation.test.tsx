import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApercuRegle, Conservation, LancementConservation, ListeConservation } from '@club/contract';
import { problem } from '@club/testing';
import { openMembers } from '../testing/open-members.ts';

const user = userEvent.setup();

const off = (regle: ApercuRegle['regle']): ApercuRegle => ({
  regle,
  duree: null,
  avant: null,
  personnes: 0,
  elements: 0,
  gardees: 0,
  empreinte: 'a'.repeat(64),
});
const adherents: ApercuRegle = {
  regle: 'adherents',
  duree: 5,
  avant: '2021-11-25',
  personnes: 3,
  elements: 3,
  gardees: 1,
  empreinte: 'b'.repeat(64),
};
const passages: ApercuRegle = {
  regle: 'passages',
  duree: 24,
  avant: '2024-11-25',
  personnes: 812,
  elements: 3_400,
  gardees: 0,
  empreinte: 'c'.repeat(64),
};
const shown: Conservation = {
  regles: [adherents, off('corbeille'), off('certificats'), passages, off('lectures')],
  dernier: null,
};
const run: LancementConservation = {
  id: 'r1',
  etat: 'termine',
  total: 4,
  done: 4,
  effaces: 2,
  certificats: 0,
  jours: 1,
  entrees: 3_400,
  lectures: 0,
  regles: [],
  createdBy: 'Nadia Haddad',
  createdAt: '2026-11-25T08:00:00.000Z',
  finishedAt: '2026-11-25T08:00:09.000Z',
  refuses: [{ adherentId: 'a3', codeAdherent: '0043', nom: 'Gharbi Sami', raison: 'Elle est revenue.' }],
};

function open(answers: object = {}, at = '/conservation') {
  return openMembers({
    at,
    permissions: ['adherents.read', 'admin.manage_permissions'],
    answers: {
      getConservation: () => shown,
      startConservation: () => run,
      getLancementConservation: () => run,
      ...answers,
    },
  });
}

async function openDialog() {
  // Until then the button is there and disabled.
  await screen.findByRole('table', { name: 'Ce qui dépasse aujourd’hui' });
  await user.click(screen.getByRole('button', { name: 'Supprimer ce qui dépasse…' }));
  return within(await screen.findByRole('dialog', { name: 'Supprimer ce qui dépasse' }));
}

it('each rule says how long it keeps and what it would take away, those that are off as well', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Ce qui dépasse aujourd’hui' }));
  const row = (name: RegExp) => within(table.getByRole('row', { name }));
  expect(row(/^Personnes sans cotisation/).getByText(/^5.ans$/)).toBeVisible();
  expect(row(/^Personnes sans cotisation/).getByText('25/11/2021')).toBeVisible();
  expect(row(/^Personnes sans cotisation/).getByText(/1.gardée.: argent ouvert/)).toBeVisible();
  expect(row(/^Entrées à la porte/).getByText(/3.400.entrées de 812.personnes/)).toBeVisible();
  expect(row(/^Certificats médicaux/).getByText('Toujours')).toBeVisible();
});

it('what was shown is begun once its number is typed, and only what was chosen', async () => {
  const { calls } = open();
  const dialog = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Supprimer définitivement' }));
  expect(calls.some(({ name }) => name === 'startConservation')).toBe(false);
  await user.click(dialog.getByRole('checkbox', { name: /^Personnes sans cotisation/ }));
  await user.click(dialog.getByRole('checkbox', { name: /^Entrées à la porte/ }));
  await user.type(dialog.getByLabelText(/^Pour confirmer, saisissez le nombre 3.403/), '3403');
  await user.click(dialog.getByRole('button', { name: 'Supprimer définitivement' }));
  expect(await screen.findByText(/2.personnes effacées et 3.400.entrées rendues anonymes/)).toBeVisible();
  expect(screen.getByText(/0043 Gharbi Sami.*Elle est revenue/)).toBeVisible();
  expect(calls.find(({ name }) => name === 'startConservation')?.body).toEqual({
    regles: [adherents, passages].map(({ regle, empreinte }) => ({ regle, empreinte })),
    confirmation: '3403',
  });
});

it('a refusal is said, and nothing is begun', async () => {
  const message = 'Ce qui serait supprimé a changé depuis l’affichage\u00a0: relisez les nombres.';
  open({ startConservation: () => problem('conflict', { message }) });
  const dialog = await openDialog();
  await user.click(dialog.getByRole('checkbox', { name: /^Personnes sans cotisation/ }));
  await user.type(dialog.getByLabelText(/^Pour confirmer/), '3');
  await user.click(dialog.getByRole('button', { name: 'Supprimer définitivement' }));
  expect(await dialog.findByText(/relisez les nombres/)).toBeVisible();
});

it('whom a rule concerns is listed by name, and who stays says why', async () => {
  const person = { prenom: 'Salma', nom: 'Trabelsi', codeAdherent: '0042', elements: 1, le: '2019-07-31' };
  const liste: ListeConservation = {
    ...adherents,
    lignes: [
      { ...person, id: 'a1', adherentId: 'a1', obstacle: null },
      { ...person, id: 'a2', adherentId: 'a2', nom: 'Gharbi', obstacle: 'Argent ouvert' },
    ],
  };
  open({ listConservation: () => liste }, '/conservation/adherents');
  expect(await screen.findByRole('row', { name: /Trabelsi.*31\/07\/2019.*À effacer/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Gharbi.*Gardée/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export Excel' })).toBeEnabled();
});

it('without a rule it says where to set one, and nothing can be begun', async () => {
  open({ getConservation: () => ({ ...shown, regles: shown.regles.map(({ regle }) => off(regle)) }) });
  expect(await screen.findByText('Aucune durée n’est réglée')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Supprimer ce qui dépasse…' })).toBeDisabled();
});

it('is not for everyone', async () => {
  openMembers({ at: '/conservation' });
  expect(await screen.findByText('Accès refusé')).toBeVisible();
});
