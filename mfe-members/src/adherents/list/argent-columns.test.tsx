import type { Permission } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { anAdherentRow } from '../../testing/builders.ts';
import { aPage, openMembers } from '../../testing/open-members.ts';

type Options = NonNullable<Parameters<typeof openMembers>[0]>;
const at = '/members?colonnes=nom,sections,restant,dernierPaiement';
const money: Permission[] = ['adherents.read', 'cotisations.read', 'reglements.read'];
const { id } = anAdherentRow();
const open = (answers: Options['answers'] = {}, more: Partial<Options> = {}) =>
  openMembers({
    at,
    permissions: money,
    answers: {
      listAdherents: () => aPage([anAdherentRow()]),
      listArgent: () => [
        { id, sections: ['Judo', 'Natation'], restant: 150.25, dernierPaiement: '2026-09-05' },
      ],
      ...answers,
    },
    ...more,
  });

describe('columns of the money of members', () => {
  it('are asked for once for the page, and only when one of them is chosen', async () => {
    const { calls, unmount } = open();
    const row = await screen.findByRole('row', { name: /Judo, Natation/ });
    expect(within(row).getByText('05/09/2026')).toBeVisible();
    expect(row).toHaveTextContent(/150,25/);
    expect(calls.filter(({ name }) => name === 'listArgent').map(({ query }) => query)).toEqual([
      { ids: id },
    ]);
    unmount();
    const without = open({}, { at: '/members' });
    await screen.findByText('TRABELSI');
    expect(without.calls.some(({ name }) => name === 'listArgent')).toBe(false);
  });

  it('say «—» with the reason while finance is away; the list is there', async () => {
    open({ listArgent: () => problem('unavailable') });
    expect(await screen.findByText('TRABELSI')).toBeVisible();
    await waitFor(() => expect(screen.getAllByTitle(/ne répondent pas pour l’instant/)).toHaveLength(3));
  });

  it('are offered to who may know them', async () => {
    const user = userEvent.setup({ delay: null });
    const { calls } = open({}, { permissions: ['adherents.read', 'cotisations.read'] });
    await screen.findByRole('row', { name: /Judo, Natation/ });
    await user.click(screen.getByRole('button', { name: 'Affichage' }));
    const panel = within(screen.getByRole('group', { name: 'Affichage' }));
    expect(panel.getByLabelText('Reste à payer')).toBeChecked();
    expect(panel.queryByLabelText('Dernier paiement')).toBeNull();
    expect(calls.some(({ name }) => name === 'listArgent')).toBe(true);
  });
});
