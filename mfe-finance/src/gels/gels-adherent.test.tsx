import type { Permission } from '@club/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mountRoutes, problem, type MountOptions } from '@club/testing';
import { idOf } from '../testing/club-builders.ts';
import { GelsAdherent } from './gels-adherent.tsx';
import { aGel } from './testing/a-gel.ts';

const user = userEvent.setup({ delay: null });
const rights: Permission[] = ['cotisations.read', 'cotisations.update'];

const open = (answers: MountOptions['answers'] = {}, permissions = rights) =>
  mountRoutes({
    routes: { members: [{ index: true, element: <GelsAdherent id={idOf('a1')} cotisations={[]} /> }] },
    at: '/members',
    permissions,
    answers: { listGels: () => [aGel()], ...answers },
  });
const askBack = async () => user.click(await screen.findByRole('button', { name: 'Lever le gel…' }));

describe('the freezes of a member, on the record', () => {
  it('say from when to when, what they moved, why and by whom', async () => {
    open();
    expect(await screen.findByRole('table', { name: 'Gels' })).toHaveTextContent(
      /du 15\/01\/2027 au 28\/02\/2027Natation adulte.: 45.jours, fin le 15\/10\/2027 au lieu du 31\/08\/2027Jambe cassée Nadia Haddad, le 10\/01\/2027/,
    );
  });

  it('are taken back once it was said which last days come back', async () => {
    const { calls } = open({ deleteGel: () => ({ message: 'Le gel a été levé.' }) });
    await askBack();
    const question = screen.getByRole('alertdialog', { name: 'Lever le gel du 15/01/2027 au 28/02/2027' });
    expect(question).toHaveTextContent(/Natation adulte.: fin le 31\/08\/2027 au lieu du 15\/10\/2027/);
    await user.click(screen.getByRole('button', { name: 'Lever le gel' }));
    expect(await screen.findByText('Gel levé')).toBeVisible();
    expect(calls.find(({ name }) => name === 'deleteGel')?.params).toEqual({ id: idOf('a1'), gelId: 'g1' });
  });

  it('stay while a later one counts from them, in the words of the refusal', async () => {
    const message = 'Un autre gel compte à partir de celui-ci\u00a0: levez d’abord celui du 01/04/2027.';
    open({ deleteGel: () => problem('rule', { message }) });
    await askBack();
    await user.click(screen.getByRole('button', { name: 'Lever le gel' }));
    expect(await screen.findByText(/^Un autre gel compte à partir de celui-ci/)).toBeVisible();
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });

  it('are read only for who may not change cotisations', async () => {
    open({}, ['cotisations.read']);
    await screen.findByRole('table', { name: 'Gels' });
    expect(screen.queryByRole('button', { name: 'Lever le gel…' })).toBeNull();
  });
});
