import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mountRoutes, problem, type MountOptions } from '@club/testing';
import { idOf } from '../testing/club-builders.ts';
import { DepartDialog } from './depart-dialog.tsx';
import { aPlan } from './testing/a-depart.ts';

const user = userEvent.setup({ delay: null });

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <DepartDialog adherentId={idOf('a1')} onClose={() => setOpen(false)} />;
}

const open = (answers: MountOptions['answers'] = {}, more: Partial<MountOptions> = {}) =>
  mountRoutes({
    routes: { members: [{ index: true, element: <Opened /> }] },
    at: '/members',
    permissions: ['cotisations.read', 'cotisations.update'],
    answers: { createDepart: () => aPlan(), ...answers },
    ...more,
  });
const effects = () => screen.getByRole('status', { name: 'Ce que fait le départ' });
const day = () => screen.getByRole('textbox', { name: /^Dernier jour/ });
const motif = () => screen.getByRole('textbox', { name: /^Motif/ });
const leave = () => screen.getByRole('button', { name: 'Noter le départ' });

describe('«Noter un départ»', () => {
  it('shows of today what is kept and what goes back, and does it with a reason and a click', async () => {
    const { calls } = open();
    await screen.findByText(/^Natation adulte/);
    expect(effects()).toHaveTextContent(
      /fin le 15\/01\/2027 au lieu du 31\/08\/2027700,00.Dh rendus, 500,00.Dh gardés \(7 mois sur 12 rendus\)/,
    );
    expect(effects()).toHaveTextContent(
      /Gardé par le club500,00.DhReçu, mis en crédit400,00.DhPromis, annulé300,00.Dh$/,
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.type(motif(), 'Déménagement');
    await user.click(leave());
    expect(await screen.findByText('Départ noté')).toBeVisible();
    const [trial, ...others] = calls.filter(({ name }) => name === 'createDepart');
    expect(trial?.body).toMatchObject({ certificat: false, dryRun: true });
    const sent = others.at(-1);
    expect(sent?.body).toEqual({ jour: expect.any(String), motif: 'Déménagement' });
    expect(sent?.idempotencyKey).not.toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks anew when the day changes, and says why the rules refuse it', async () => {
    const message = 'La formule Natation est gelée jusqu’au 28/02/2027\u00a0: choisissez un jour après.';
    const { calls } = open({
      createDepart: ({ body }) =>
        (body as { jour: string }).jour === '2027-02-01' ? problem('rule', { message }) : aPlan(),
    });
    await screen.findByText(/^Natation adulte/);
    await user.clear(day());
    await user.type(day(), '1/2/27');
    await user.tab();
    expect(await screen.findByText(/est gelée jusqu’au/)).toBeVisible();
    expect(leave()).toBeDisabled();
    expect(calls.at(-1)?.body).toMatchObject({ jour: '2027-02-01', dryRun: true });
  });

  it('is tried again when the plan can not be had', async () => {
    let tries = 0;
    open({
      createDepart: () => {
        tries += 1;
        return tries === 1 ? problem('unavailable', { service: 'finance' }) : aPlan();
      },
    });
    await user.click(await screen.findByRole('button', { name: /Réessayer/ }));
    expect(await screen.findByText(/^Natation adulte/)).toBeVisible();
  });

  it('needs a reason', async () => {
    const { calls } = open();
    await screen.findByText(/^Natation adulte/);
    await user.click(leave());
    await waitFor(() => expect(motif()).toBeInvalid());
    expect(calls.every(({ body }) => (body as { dryRun?: boolean } | null)?.dryRun !== undefined)).toBe(true);
  });
});
