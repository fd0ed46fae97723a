import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LotAdherents } from '@club/contract';
import { problem } from '@club/testing';
import { anAdherentRow } from '../../testing/builders.ts';
import { aPage, openMembers } from '../../testing/open-members.ts';
import './lot-dialogs.tsx'; // compiled with the suite: its first test would wait for it
import '../list/dialog-switch.tsx';

const user = userEvent.setup();
const rows = [
  anAdherentRow({ id: 'a1' }),
  anAdherentRow({ id: 'a2', prenom: 'Amine', nom: 'GHARBI', codeAdherent: '0043' }),
  anAdherentRow({ id: 'a3', prenom: 'Nour', nom: 'HADDAD', codeAdherent: '0044' }),
];

const aRun = (more: Partial<LotAdherents> = {}): LotAdherents => ({
  id: 'l1',
  etat: 'termine',
  acte: 'modification',
  annuleId: null,
  changements: { statut: 'inactif' },
  total: 3,
  done: 3,
  faits: 2,
  inchanges: 1,
  refuses: [],
  nbRefuses: 0,
  annulables: 2,
  saisonId: null,
  createdBy: 'Nadia',
  createdAt: '2026-11-26T08:00:00.000Z',
  finishedAt: '2026-11-26T08:00:02.000Z',
  ...more,
});

const open = (more: Parameters<typeof openMembers>[0] = {}) =>
  openMembers({
    ...more,
    answers: {
      listAdherents: () => aPage(rows, 1_234),
      getLotAdherents: () => aRun(),
      startModificationLot: () => aRun(),
      startCorbeilleLot: () => aRun({ acte: 'corbeille' }),
      ...more.answers,
    },
  });

const box = (name: string) => screen.findByRole('checkbox', { name: `Choisir ${name}` });
const status = (text: RegExp) => expect(screen.getByText(text)).toBeVisible();
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('rows of a list are selected', () => {
  it('one by one, by page, and all that is found but some; over pages, until the filter changes', async () => {
    open();
    await user.click(await box('Amine GHARBI'));
    status(/^1\sadhérent sélectionné$/);
    const page = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choisir toute la page' });
    expect(page.indeterminate).toBe(true);
    await user.click(page);
    status(/^3\sadhérents sélectionnés$/);
    await user.click(button('Suivant'));
    await screen.findByText(/^3\sadhérents sélectionnés$/);

    await user.click(button(/^Sélectionner les 1.234 trouvés$/));
    status(/^1.234\sadhérents sélectionnés$/);
    await user.click(await box('Nour HADDAD'));
    status(/^1.233\sadhérents sélectionnés$/);

    await user.selectOptions(screen.getByLabelText('Statut'), 'Suspendu');
    expect(screen.queryByRole('region', { name: 'Sélection' })).toBeNull();
    expect(await box('Amine GHARBI')).not.toBeChecked();
  });

  it('by keyboard: Space on a row, which does not open it, and Shift with an arrow', async () => {
    const { router } = open();
    const row = (await box('Salma TRABELSI')).closest('tr')!;
    row.focus();
    await user.keyboard(' ');
    status(/^1\sadhérent sélectionné$/);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    status(/^2\sadhérents sélectionnés$/);
    expect(row.nextElementSibling).toHaveFocus();
    await user.keyboard(' ');
    status(/^1\sadhérent sélectionné$/);
    expect(router.state.location.search).toBe('');
    await user.click(button('Tout désélectionner'));
    expect(await box('Salma TRABELSI')).not.toBeChecked();
  });
});

describe('many members are modified', () => {
  it('only the fields that were chosen are sent; the account follows', async () => {
    const { calls, router } = open();
    await user.click(await box('Salma TRABELSI'));
    await user.click(await box('Amine GHARBI'));
    await user.click(button('Modifier…'));
    const dialog = within(await screen.findByRole('dialog', { name: /^Modifier 2\sfiches$/ }));
    expect(dialog.getByText('Choisissez au moins un champ.')).toBeVisible();
    for (const name of ['Statut', 'Profession', 'Exonéré'])
      await user.click(dialog.getByRole('checkbox', { name }));
    await user.click(dialog.getByRole('checkbox', { name: 'Profession' }));
    await user.selectOptions(dialog.getByLabelText('Statut', { selector: 'select' }), 'Inactif');
    await user.selectOptions(dialog.getByLabelText('Exonéré', { selector: 'select' }), 'Non');
    await user.click(dialog.getByRole('button', { name: /^Modifier 2\sfiches$/ }));
    const account = within(await screen.findByRole('dialog', { name: /^Modification\s: Statut$/ }));
    expect(calls.find(({ name }) => name === 'startModificationLot')?.body).toEqual({
      choix: { ids: ['a1', 'a2'], nombre: 2 },
      changements: { statut: 'inactif', exonere: false },
    });
    expect(account.getByText(/^2\sfiches modifiées\. 1\sl’était déjà\.$/)).toBeVisible();
    expect(router.state.location.search).toBe('?lot=l1');
    expect(screen.queryByRole('region', { name: 'Sélection' })).toBeNull();
  });

  it('above a hundred their number is typed; what the list has now is said where it differs', async () => {
    const message = 'La liste a changé\u00a0: 1 235 fiches sont concernées à présent, et non 1 233.';
    const { calls } = open({
      answers: { startModificationLot: () => problem('conflict', { message }) },
    });
    await user.click(await box('Salma TRABELSI'));
    await user.click(button(/^Sélectionner les 1.234 trouvés$/));
    await user.click(await box('Amine GHARBI'));
    await user.click(button('Modifier…'));
    const dialog = within(await screen.findByRole('dialog', { name: /^Modifier 1.233\sfiches$/ }));
    await user.click(dialog.getByRole('checkbox', { name: 'Profession' }));
    await user.type(dialog.getByLabelText('Profession', { selector: 'input[type=text]' }), 'Arbitre');
    await user.click(dialog.getByRole('button', { name: /^Modifier 1.233\sfiches$/ }));
    expect(await dialog.findByText('Saisissez le nombre annoncé')).toBeVisible();
    expect(calls.filter(({ name }) => name === 'startModificationLot')).toHaveLength(0);
    await user.type(dialog.getByLabelText(/^Pour confirmer, saisissez le nombre 1.233/), '1233');
    await user.click(dialog.getByRole('button', { name: /^Modifier 1.233\sfiches$/ }));
    expect(await dialog.findByText(/^La liste a changé/)).toBeVisible();
    expect(calls.find(({ name }) => name === 'startModificationLot')?.body).toEqual({
      choix: { filtre: { personnes: 'adherents' }, sauf: ['a2'], nombre: 1_233 },
      changements: { profession: 'Arbitre' },
      confirmation: '1233',
    });
  });
});

describe('the account of an act', () => {
  it('names who was left, and undoes the rest in a run of its own', async () => {
    const refuses = [{ adherentId: 'a3', codeAdherent: '0044', nom: 'HADDAD Nour', raison: 'En fusion.' }];
    const undone = aRun({ id: 'l2', annuleId: 'l1', inchanges: 0, annulables: 0, changements: null });
    const { router } = open({
      at: '/members?lot=l1',
      answers: {
        getLotAdherents: ({ params }) => (params.id === 'l2' ? undone : aRun({ refuses, nbRefuses: 1 })),
        undoLotAdherents: () => undone,
      },
    });
    const account = within(await screen.findByRole('dialog', { name: /^Modification/ }));
    expect(await account.findByText(/^0044 HADDAD Nour\s: En fusion\.$/)).toBeVisible();
    await user.click(account.getByRole('button', { name: /^Annuler pour les 2 fiches$/ }));
    const after = within(await screen.findByRole('dialog', { name: 'Annulation d’une modification' }));
    expect(after.getByText(/^2\sfiches rendues comme avant\.$/)).toBeVisible();
    expect(after.queryByRole('button', { name: /^Annuler/ })).toBeNull();
    expect(router.state.location.search).toBe('?lot=l2');
  });

  for (const [right, count] of [
    ['adherents.update', 0],
    ['adherents.delete', 1],
  ] as const)
    it(`of the trash offers ${count ? 'its' : 'no'} undoing to who has ${right} alone`, async () => {
      open({
        at: '/members?lot=l1',
        permissions: ['adherents.read', right],
        answers: { getLotAdherents: () => aRun({ acte: 'corbeille', changements: null }) },
      });
      const account = within(await screen.findByRole('dialog', { name: 'Mise à la corbeille' }));
      expect(account.getByText(/^2\sfiches mises à la corbeille/)).toBeVisible();
      expect(account.queryAllByRole('button', { name: /^Annuler pour/ })).toHaveLength(count);
    });

  it('stands among the latest acts', async () => {
    open({ at: '/members/lots', answers: { listLotsAdherents: () => [aRun()] } });
    await user.click(await screen.findByRole('button', { name: /^Voir\s: Modification\s: Statut/ }));
    expect(await screen.findByRole('dialog', { name: /^Modification/ })).toBeVisible();
  });
});

it('many are restored from the trash, as its search finds them', async () => {
  const trashed = rows.map((row) => ({ ...row, deletedAt: '2026-11-25T08:00:00.000Z', deletedBy: 'Nadia' }));
  const { calls } = open({
    at: '/members/corbeille?search=a',
    answers: {
      listTrashedAdherents: () => ({ ...aPage([], 60), adherents: trashed }),
      startRestaurationLot: () => aRun({ acte: 'restauration' }),
      getLotAdherents: () => aRun({ acte: 'restauration', changements: null }),
    },
  });
  await user.click(await box('Salma TRABELSI'));
  await user.click(button('Sélectionner les 60 trouvés'));
  await user.click(button('Restaurer…'));
  const dialog = within(await screen.findByRole('dialog', { name: /^Restaurer 60\sfiches$/ }));
  await user.click(dialog.getByRole('button', { name: 'Restaurer' }));
  expect(await screen.findByText(/^2\sfiches restaurées/)).toBeVisible();
  expect(calls.find(({ name }) => name === 'startRestaurationLot')?.body).toEqual({
    choix: { filtre: { search: 'a' }, nombre: 60 },
  });
});
