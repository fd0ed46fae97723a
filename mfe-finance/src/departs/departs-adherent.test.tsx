import type { Permission } from '@club/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mountRoutes, problem, type MountOptions } from '@club/testing';
import { idOf } from '../testing/club-builders.ts';
import { DepartsAdherent } from './departs-adherent.tsx';
import { aDepart } from './testing/a-depart.ts';

const user = userEvent.setup({ delay: null });
const rights: Permission[] = ['cotisations.read', 'cotisations.update'];

const open = (answers: MountOptions['answers'] = {}, permissions = rights) =>
  mountRoutes({
    routes: { members: [{ index: true, element: <DepartsAdherent id={idOf('a1')} /> }] },
    at: '/members',
    permissions,
    answers: {
      listDeparts: () => [aDepart(), aDepart({ id: 'd0', jour: '2026-01-15', certificat: true })],
      ...answers,
    },
  });
const askBack = async () => user.click(await screen.findByRole('button', { name: 'Annuler le départ…' }));

describe('the leaves of a member, on the record', () => {
  it('say the day, what went back, why and by whom; the last one alone is taken back', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Départs' });
    expect(table).toHaveTextContent(
      /15\/01\/2027Natation adulte.: 700,00.Dh rendus, fin le 15\/01\/2027 au lieu du 31\/08\/2027Déménagement Nadia Haddad, le 10\/01\/2027/,
    );
    expect(table).toHaveTextContent(/avec certificat, Nadia Haddad/);
    expect(screen.getAllByRole('button', { name: 'Annuler le départ…' })).toHaveLength(1);
  });

  it('are taken back once it was said which days and prices come back', async () => {
    const { calls } = open({ deleteDepart: () => ({ message: 'Le départ a été annulé.' }) });
    await askBack();
    const question = screen.getByRole('alertdialog', { name: 'Annuler le départ du 15/01/2027' });
    expect(question).toHaveTextContent(
      /Natation adulte.: fin le 31\/08\/2027 au lieu du 15\/01\/2027, 1.200,00.Dh au lieu de 500,00.Dh/,
    );
    await user.click(screen.getByRole('button', { name: 'Annuler le départ' }));
    expect(await screen.findByText('Départ annulé')).toBeVisible();
    expect(calls.find(({ name }) => name === 'deleteDepart')?.params).toEqual({ id: idOf('a1') });
  });

  it('stay once their credit was used, in the words of the refusal', async () => {
    const message =
      'Le crédit de 400,00\u00a0Dh a servi ou changé depuis\u00a0: annulez d’abord son utilisation.';
    open({ deleteDepart: () => problem('rule', { message }) });
    await askBack();
    await user.click(screen.getByRole('button', { name: 'Annuler le départ' }));
    expect(await screen.findByText(/^Le crédit de 400/)).toBeVisible();
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });

  it('are read only for who may not change cotisations', async () => {
    open({}, ['cotisations.read']);
    await screen.findByRole('table', { name: 'Départs' });
    expect(screen.queryByRole('button', { name: 'Annuler le départ…' })).toBeNull();
  });
});
