import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { anAdherent, anAdherentRow } from '../../testing/builders.ts';
import { aPage, openMembers } from '../../testing/open-members.ts';
import '../cartes-page.tsx'; // compiled with the suite: its first test would wait for it

const user = userEvent.setup();

it('a member is found by name: those whose name holds what was typed, and one of them is taken', async () => {
  const { calls, router } = openMembers({
    at: '/cards',
    answers: {
      getActiveSaison: () => ({ nom: '2026-2027', numeroSerieBadge: 13 }) as never,
      listSections: () => [],
      listLotsCartes: () => [],
      listCartes: () => [],
      listAdherents: () => aPage([anAdherentRow({ codeAdherent: '0042' })]),
      findAdherentForCard: ({ body }) =>
        (body as { code: string }).code === '0042'
          ? { adherent: anAdherent({ codeAdherent: '0042' }), cotisations: [] }
          : problem('adherent_not_found'),
    },
  });
  await user.type(await screen.findByLabelText('Code adhérent ou nom'), 'trabelsi{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Salma TRABELSI 0042' }));
  expect(await screen.findByRole('article', { name: 'Carte adhérent standard' })).toBeVisible();
  expect(calls.filter(({ name }) => name === 'listAdherents')).toMatchObject([
    { query: { search: 'trabelsi' } },
  ]);
  expect(screen.queryByText('Adhérent non trouvé')).toBeNull();
  expect(router.state.location.search).toBe('?code=0042');
});
