import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAdherentRow } from '../../testing/builders.ts';
import { aPage, openMembers } from '../../testing/open-members.ts';

const user = userEvent.setup({ delay: null });

describe('filters of the member list by sex, age and season', () => {
  it('are chips with what they hide, kept in the address; a wrong age says what to type', async () => {
    const { router, calls } = openMembers({ answers: {
      listSaisons: () => [{ id: 's1', nom: '2025-2026' }] as never,
      listAdherents: ({ query }) => aPage([anAdherentRow()], query.sexe ? 3 : 20),
    } });
    await user.click(await screen.findByRole('button', { name: 'Filtres' }));
    await user.selectOptions(screen.getByLabelText('Sexe'), 'Femmes');
    await user.type(screen.getByLabelText('Âge minimum'), '130{Enter}');
    expect(screen.getByText('Saisissez un nombre entre 0 et 120')).toBeVisible();
    await user.clear(screen.getByLabelText(/^Âge minimum/));
    await user.type(screen.getByLabelText(/^Âge minimum/), '20{Enter}');
    await user.selectOptions(await screen.findByLabelText('Inscrits en'), '2025-2026');
    expect(router.state.location.search).toBe('?sexe=femmes&ageMin=20&inscrit=s1');
    expect(await screen.findByText(/^3\sfiltres · 17\sadhérents masqués$/)).toBeVisible();
    expect(calls.findLast(({ query }) => query.limit === '50')?.query).toMatchObject({
      ...{ sexe: 'femmes', ageMin: '20', saisonInscriptionId: 's1' },
    });
    await user.click(screen.getByRole('button', { name: /^Retirer le filtre Âge minimum.: 20.ans$/ }));
    expect(router.state.location.search).toBe('?sexe=femmes&inscrit=s1');
  });
});
