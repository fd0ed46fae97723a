import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { effacementRights, type ApercuEffacement, type Effacement } from '@club/contract';
import { aFiche, anAdherent } from '../testing/builders.ts';
import { openMembers } from '../testing/open-members.ts';

const user = userEvent.setup();

const apercu: ApercuEffacement = {
  adherentId: 'a1',
  codeAdherent: '0042',
  prenom: 'Salma',
  nom: 'Trabelsi',
  obstacles: [],
  emporte: {
    photo: true,
    certificats: 2,
    cartes: 0,
    entrees: 12,
    cotisations: 1,
    reglements: 3,
    credits: 0,
    recus: 1,
  },
};

const run: Effacement = {
  id: 'e1',
  etat: 'termine',
  total: 1,
  done: 1,
  effaces: 1,
  refuses: [],
  createdBy: 'Nadia Haddad',
  createdAt: '2026-11-25T08:00:00.000Z',
  finishedAt: '2026-11-25T08:00:01.000Z',
};

function open(
  answers: object = {},
  permissions: readonly string[] = ['admin.manage_permissions', ...effacementRights],
) {
  return openMembers({
    at: '/members?fiche=a1',
    permissions: permissions as never,
    answers: {
      getFicheAdherent: () =>
        aFiche(anAdherent({ id: 'a1', codeAdherent: '0042', prenom: 'Salma', nom: 'Trabelsi' })),
      getApercuEffacement: () => apercu,
      startEffacement: () => run,
      getEffacement: () => run,
      ...answers,
    },
  });
}

async function openDialog() {
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Effacer les données…' }));
  return screen.findByRole('dialog', { name: 'Effacer les données personnelles' });
}

it('what goes and what stays is said, and the code is typed before anything is erased', async () => {
  const { calls } = open();
  const dialog = within(await openDialog());
  expect(
    await dialog.findByText(/la fiche et son historique, la photo et 2.certificats médicaux/),
  ).toBeVisible();
  expect(dialog.getByText(/1.cotisation, 3.règlements, 1.reçu et 12.entrées/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Effacer définitivement' }));
  expect(await dialog.findByText('Saisissez le code de la personne')).toBeVisible();
  expect(calls.some(({ name }) => name === 'startEffacement')).toBe(false);
  await user.type(dialog.getByLabelText(/^Pour confirmer/), '0042');
  await user.click(dialog.getByRole('button', { name: 'Effacer définitivement' }));
  expect(await screen.findByText(/^1.personne est effacée/)).toBeVisible();
  expect(calls.find(({ name }) => name === 'startEffacement')).toMatchObject({
    body: { confirmation: '0042' },
  });
});

it('while money is open nothing can be erased, and the dialog says why', async () => {
  const obstacles = ['Cette personne doit encore 150,00 Dh.'];
  const { calls } = open({ getApercuEffacement: () => ({ ...apercu, obstacles }) });
  const dialog = within(await openDialog());
  expect((await dialog.findAllByText(/doit encore 150,00 Dh/))[0]).toBeVisible();
  await user.type(dialog.getByLabelText(/^Pour confirmer/), '0042');
  await user.click(dialog.getByRole('button', { name: 'Effacer définitivement' }));
  expect(calls.some(({ name }) => name === 'startEffacement')).toBe(false);
});

it('who stayed as he was is named with the reason', async () => {
  const raison = 'Le club lui garde un crédit de 50,00 Dh.';
  const refuses = [{ adherentId: 'a1', codeAdherent: '0042', nom: 'Trabelsi Salma', raison }];
  open({ getEffacement: () => ({ ...run, effaces: 0, refuses }) });
  const dialog = within(await openDialog());
  await user.type(dialog.getByLabelText(/^Pour confirmer/), '0042');
  await user.click(dialog.getByRole('button', { name: 'Effacer définitivement' }));
  expect(await screen.findByText(/0042 Trabelsi Salma.*crédit de 50,00 Dh/)).toBeVisible();
});

it('without the right the menu does not offer it', async () => {
  open({}, ['adherents.read', 'adherents.delete']);
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Supprimer' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Effacer les données…' })).toBeNull();
});
