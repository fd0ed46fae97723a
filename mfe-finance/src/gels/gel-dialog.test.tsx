import { useState } from 'react';
import type { Cotisation, CotisationPage } from '@club/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mountRoutes, problem, type MountOptions } from '@club/testing';
import { clubNow, setClub } from '@club/ui/club';
import { aCotisation, aCotisationAdherent, idOf } from '../testing/builders.ts';
import { GelDialog } from './gel-dialog.tsx';
import { aPlanGel } from './testing/a-gel.ts';

const user = userEvent.setup({ delay: null });
const line = aCotisationAdherent();
const [natation] = line.formules;
const lasting = { dateDebut: '2026-09-01', dateFin: '2099-08-31' };
const judo = {
  ...natation!,
  formuleId: idOf('f2'),
  formule: { ...natation!.formule, id: idOf('f2'), designation: 'Judo' },
};
const taking = (...formules: typeof line.formules) =>
  aCotisation({ adherents: [{ ...line, formules: formules.map((one) => ({ ...one, ...lasting })) }] });
const page = (...cotisations: Cotisation[]): CotisationPage => ({
  cotisations,
  total: cotisations.length,
  totalPages: 1,
});

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <GelDialog adherentId={idOf('a1')} onClose={() => setOpen(false)} />;
}

function open(cotisations: Cotisation[], answers: MountOptions['answers'] = {}) {
  return mountRoutes({
    routes: { members: [{ index: true, element: <Opened /> }] },
    at: '/members',
    permissions: ['cotisations.read', 'cotisations.update'],
    answers: { listCotisations: () => page(...cotisations), createGel: () => aPlanGel(), ...answers },
  });
}
async function typeDays(du: string, au: string) {
  const first = await screen.findByRole('textbox', { name: /^Du/ });
  await user.clear(first);
  await user.type(first, du);
  await user.type(screen.getByRole('textbox', { name: /^Au/ }), au);
}
const effects = () => screen.getByRole('status', { name: 'Ce que change le gel' });
const motif = () => screen.getByRole('textbox', { name: /^Motif/ });
const freeze = () => screen.getByRole('button', { name: 'Geler' });

describe('«Geler les formules»', () => {
  it('says what becomes of the only formula while the days are typed, and freezes it', async () => {
    const { calls } = open([taking(natation!)]);
    await typeDays('15/1/27', '28/2/27');
    expect(effects()).toHaveTextContent(
      /^Natation adulte.: 45.jours, fin le 15\/10\/2099 au lieu du 31\/08\/2099$/,
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.type(motif(), 'Jambe cassée');
    await user.click(freeze());
    expect(await screen.findByText('Formule gelée')).toBeVisible();
    const sent = calls.find(({ name }) => name === 'createGel');
    expect(sent?.body).toEqual({ du: '2027-01-15', au: '2027-02-28', motif: 'Jambe cassée' });
    expect(sent?.idempotencyKey).not.toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes a freeze back from the message that says it is done', async () => {
    const { calls } = open([taking(natation!)], { deleteGel: () => ({ message: 'Le gel a été levé.' }) });
    await typeDays('15/1/27', '28/2/27');
    await user.type(motif(), 'Voyage');
    await user.click(freeze());
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Gel levé')).toBeVisible();
    expect(calls.find(({ name }) => name === 'deleteGel')?.params).toEqual({ id: idOf('a1'), gelId: 'g1' });
  });

  it('lets one of several formulas run on', async () => {
    const { calls } = open([taking(natation!, judo)]);
    await typeDays('15/1/27', '28/2/27');
    await user.click(screen.getByRole('checkbox', { name: 'Judo jusqu’au 31/08/2099' }));
    expect(effects()).not.toHaveTextContent('Judo');
    await user.type(motif(), 'Épaule');
    await user.click(freeze());
    await waitFor(() => expect(calls.some(({ name }) => name === 'createGel')).toBe(true));
    expect(calls.find(({ name }) => name === 'createGel')?.body).toMatchObject({
      lignes: [{ cotisationId: 'c1', formuleId: natation!.formuleId }],
    });
  });

  it('says why it cannot freeze', async () => {
    open([taking(natation!)]);
    await typeDays('1/9/2099', '30/9/2099');
    expect(effects()).toHaveTextContent(/rien ne change, elle court du 01\/09\/2026 au 31\/08\/2099/);
    expect(screen.getByText('Aucune formule ne court ces jours-là.')).toBeVisible();
    expect(freeze()).toBeDisabled();
  });

  it('asks for the days in their order, and for the reason', async () => {
    const { calls } = open([taking(natation!)], {
      createGel: () =>
        problem('validation', {
          errors: [{ field: 'motif', message: 'Dites pourquoi\u00a0: le motif est obligatoire.' }],
        }),
    });
    await typeDays('28/2/27', '15/1/27');
    await user.click(freeze());
    expect(await screen.findByRole('textbox', { name: /^Au/ })).toBeInvalid();
    expect(calls.some(({ name }) => name === 'createGel')).toBe(false);
    await user.clear(screen.getByRole('textbox', { name: /^Au/ }));
    await user.type(screen.getByRole('textbox', { name: /^Au/ }), '15/3/27');
    await user.click(freeze());
    expect(await screen.findByText(/^Dites pourquoi.: le motif est obligatoire\.$/)).toBeVisible();
  });

  it('stays open with the words of a refusal', async () => {
    const message = 'La formule Natation adulte est déjà gelée du 15/01/2027 au 28/02/2027.';
    open([taking(natation!)], { createGel: () => problem('rule', { message }) });
    await typeDays('15/1/27', '28/2/27');
    await user.type(motif(), 'Voyage');
    await user.click(freeze());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('says what a lower price gives before it is done', async () => {
    const [moved] = aPlanGel().lignes;
    const lignes = [{ ...moved!, apres: moved!.avant, rendu: 148 }];
    const before = clubNow();
    const systemSettings = { ...before.systemSettings, gelCompense: 'credit' } as const;
    const { calls } = open([taking(natation!)], {
      createGel: () => aPlanGel({ lignes, rendu: 148, credite: 100, annule: 48 }),
    });
    act(() => setClub({ ...before, systemSettings }));
    await typeDays('15/1/27', '28/2/27');
    await waitFor(() =>
      expect(effects()).toHaveTextContent(
        /^Natation adulte.: 45.jours, 148,00.Dh de moinsReçu, mis en crédit100,00.DhDû, annulé48,00.Dh$/,
      ),
    );
    expect(calls.at(-1)?.body).toEqual({ du: '2027-01-15', au: '2027-02-28', dryRun: true });
    await user.type(motif(), 'Jambe cassée');
    await user.click(freeze());
    expect(await screen.findByText('Formule gelée')).toBeVisible();
    expect(calls.findLast(({ name }) => name === 'createGel')?.body).toEqual({
      ...{ du: '2027-01-15', au: '2027-02-28', motif: 'Jambe cassée' },
    });
    act(() => setClub(before));
  });

  it('says so of who has taken nothing, and when finance is away', async () => {
    const { unmount } = open([]);
    expect(await screen.findByText('Rien à geler')).toBeVisible();
    unmount();
    open([], { listCotisations: () => problem('unavailable') });
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  });
});
