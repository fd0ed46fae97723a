import type { Permission } from '@club/contract';
import { problem } from '@club/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openMembers } from '../../testing/open-members.ts';

const user = userEvent.setup();
const rights: Permission[] = ['adherents.read', 'cotisations.read', 'reglements.create'];
const parts: Parameters<typeof openMembers>[0] = {
  parts: {
    'mfe_finance/fiche-argent': ({ personId }) => <p>l’argent de {personId}</p>,
    'mfe_finance/fiche-situation': ({ personId, estAdherent }) => (
      <p>
        {personId} {estAdherent ? 'est adhérent' : 'paie seulement'}
      </p>
    ),
  },
};
const open = (options: typeof parts = parts) =>
  openMembers({ at: '/members?fiche=a1', permissions: rights, ...options });

describe('what finance draws on a record', () => {
  it('is of that person, beside what members know', async () => {
    open();
    expect(await screen.findByText('a1 est adhérent')).toBeVisible();
    await user.click(await screen.findByRole('tab', { name: 'Cotisations et règlements' }));
    expect(await screen.findByText('l’argent de a1')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Certificat médical' })).toBeVisible();
  });

  it('cannot be loaded while its screens are away, and the rest of the record stands', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open({ parts: {} });
    expect(await screen.findByText('Cette partie n’a pas pu être chargée')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    expect(screen.getByText('3 rue des Oliviers')).toBeVisible();
    silent.mockRestore();
  });

  it('is not loaded for who may not know of money', async () => {
    open({ ...parts, permissions: ['adherents.read'] });
    expect(await screen.findByText('3 rue des Oliviers')).toBeVisible();
    expect(screen.queryByText('a1 est adhérent')).toBeNull();
    expect(screen.queryByRole('tab', { name: 'Cotisations et règlements' })).toBeNull();
  });
});

describe('the attestation', () => {
  it('says why there is none', async () => {
    open({ ...parts, answers: { getAttestation: () => problem('rule', { message: 'Pas de formule.' }) } });
    const panel = within(await screen.findByRole('dialog'));
    await user.click(await panel.findByRole('button', { name: 'Attestation' }));
    expect(await screen.findByText('Pas de formule.')).toBeVisible();
  });
});
