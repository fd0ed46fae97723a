import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAdherentRow } from '../../testing/builders.ts';
import { aPage, openMembers } from '../../testing/open-members.ts';
import '../cartes-page.tsx'; // compiled with the suite: its first test would wait for it

const user = userEvent.setup();
const salma = anAdherentRow({ id: 'a1' });
const amine = anAdherentRow({ id: 'a2', prenom: 'Amine', nom: 'GHARBI', codeAdherent: '0043' });

const open = (more: Parameters<typeof openMembers>[0] = {}) =>
  openMembers({
    permissions: ['adherents.read', 'adherents.update'],
    ...more,
    answers: {
      listAdherents: () => aPage([salma, amine]),
      getActiveSaison: () => ({ nom: '2026-2027', numeroSerieBadge: 31 }) as never,
      listSections: () => [],
      listLotsCartes: () => [],
      previewLotCartes: () => ({
        cartes: 1,
        nbRefuses: 1,
        refuses: [{ adherentId: 'a2', codeAdherent: '0043', nom: 'Amine GHARBI', raison: 'Pourquoi pas.' }],
      }),
      startLotCartes: () => ({ id: 'l1' }) as never,
      getLotCartes: () => new Promise(() => undefined) as never,
      ...more.answers,
    },
  });

it('members chosen in the list by keyboard get their cards in one run; who gets none is named', async () => {
  const { calls, router } = open();
  (await screen.findByRole('checkbox', { name: 'Choisir Salma TRABELSI' })).focus();
  await user.keyboard(' ');
  // Neither the key nor a click opens the record of the row.
  expect(router.state.location.search).toBe('');
  expect(screen.getByText(/^1\sadhérent sélectionné$/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Choisir toute la page' }));
  expect(screen.getByText(/^2\sadhérents sélectionnés$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Générer des cartes' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Générer des cartes' }));
  expect(await dialog.findByText(/^Amine GHARBI\s: Pourquoi pas\.$/)).toBeVisible();
  expect(dialog.queryByLabelText('Section')).toBeNull();
  await user.click(dialog.getByRole('button', { name: /^Générer 1\scarte$/ }));
  expect(calls.find(({ name }) => name === 'startLotCartes')?.body).toEqual({
    type: 'standard',
    jamaisImprimees: false,
    adherentIds: ['a1', 'a2'],
    formats: ['pdf'],
  });
  expect(router.state.location.search).toBe('?lot=l1');
  expect(screen.queryByRole('heading', { name: /^Sélection/ })).toBeNull();
});

it('the choice is seen on the screen of cards, where one can be taken out of it', async () => {
  open();
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir Salma TRABELSI' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choisir toute la page' }));
  await user.click(screen.getByRole('button', { name: 'Générer des cartes' }));
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  const chosen = within(await screen.findByRole('region', { name: 'Sélection (2)' }));
  await user.click(chosen.getByRole('button', { name: 'Retirer Amine GHARBI de la sélection' }));
  expect(await screen.findByRole('heading', { name: 'Sélection (1)' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ne choisir personne' }));
  expect(screen.queryByRole('heading', { name: /^Sélection/ })).toBeNull();
});

it('all that the list finds get their cards, though only a page of them was seen', async () => {
  const { calls } = open({ answers: { listAdherents: () => aPage([salma, amine], 1_234) } });
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir Salma TRABELSI' }));
  await user.click(screen.getByRole('button', { name: /^Sélectionner les 1.234 trouvés$/ }));
  await user.click(screen.getByRole('button', { name: 'Générer des cartes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Générer des cartes' }));
  expect(dialog.queryByLabelText('Section')).toBeNull();
  await user.click(await dialog.findByRole('button', { name: /^Générer 1\scarte$/ }));
  const choix = { filtre: { personnes: 'adherents' }, nombre: 1_234 };
  expect(calls.find(({ name }) => name === 'startLotCartes')?.body).toMatchObject({ choix });
});

it('who may only read has nothing to choose', async () => {
  open({ permissions: ['adherents.read'] });
  await screen.findByText('TRABELSI');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('payers can be chosen, and get no cards', async () => {
  open({ at: '/members?personnes=payeurs' });
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir Salma TRABELSI' }));
  expect(screen.getByText(/^1\spayeur sélectionné$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Modifier…' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Générer des cartes' })).toBeNull();
});
