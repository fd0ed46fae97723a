import type { Permission } from '@club/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mountRoutes, problem, type MountOptions } from '@club/testing';
import { idOf } from '../testing/club-builders.ts';
import { aCarnet } from './testing/a-carnet.ts';
import { CarnetsAdherent } from './carnets-adherent.tsx';

const user = userEvent.setup({ delay: null });
const rights: Permission[] = ['cotisations.read', 'adherents.update'];

function open(answers: MountOptions['answers'] = {}, permissions = rights) {
  const carnet = aCarnet();
  return mountRoutes({
    routes: { members: [{ index: true, element: <CarnetsAdherent id={idOf('a1')} /> }] },
    at: '/members',
    permissions,
    answers: { listCarnets: () => ({ carnets: [carnet], nombre: 1 }), ...answers },
  });
}
const entrees = () =>
  screen.findByRole('table', { name: /^Tennis, dix séances, du 01\/09\/2026 au 28\/02\/2099/ });
const giveBack = async () => user.click(await screen.findByRole('button', { name: 'Rendre l’entrée…' }));

describe('the carnets of a member, on the record', () => {
  it('say what is left, when each entry was taken, and who gave one back and why', async () => {
    open();
    const table = await entrees();
    expect(table).toHaveAccessibleName(expect.stringMatching(/il reste 7.entrées sur 10$/));
    expect(within(table).getByRole('row', { name: /20\/11\/2026.*Prise/ })).toBeVisible();
    expect(
      within(table).getByRole('row', {
        name: /13\/11\/2026.*Rendue le 14\/11\/2026 à \d\d:00 par Nadia Haddad.: Séance annulée/,
      }),
    ).toBeVisible();
  });

  it('give an entry back with a reason, and say what is left then', async () => {
    const { calls } = open({ annulerEntree: () => aCarnet({ restantes: 8, prises: 2 }) });
    await giveBack();
    expect(screen.getByRole('dialog', { name: 'Rendre l’entrée' })).toHaveTextContent(
      /L’entrée du 20\/11\/2026.*revient au carnet «.Tennis, dix séances.» de Mohamed BEN ALI/,
    );
    await user.keyboard('Séance annulée{Enter}');
    expect(await screen.findByText(/^Tennis, dix séances.: il reste 8.entrées sur 10\.$/)).toBeVisible();
    const sent = calls.find(({ name }) => name === 'annulerEntree');
    expect(sent).toMatchObject({ params: { id: 'k1', passageId: 'p2' }, body: { motif: 'Séance annulée' } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keep the dialog open with the words of a refusal', async () => {
    open({ annulerEntree: () => problem('rule', { message: 'Cette entrée est déjà rendue au carnet.' }) });
    await giveBack();
    await user.keyboard('Erreur{Enter}');
    expect(await screen.findByText('Cette entrée est déjà rendue au carnet.')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Rendre l’entrée' })).toBeVisible();
  });

  it('say so of a carnet of which nothing was taken', async () => {
    open({
      listCarnets: () => ({ carnets: [aCarnet({ entrees: [], prises: 0, restantes: 10 })], nombre: 1 }),
    });
    expect(await screen.findByText('Aucune entrée prise.')).toBeVisible();
  });

  it('give nothing back to who may not stand at a door', async () => {
    open({}, ['cotisations.read']);
    await entrees();
    expect(screen.queryByRole('button', { name: /Rendre/ })).toBeNull();
  });

  it('say when finance is away, and ask again', async () => {
    let away = true;
    open({ listCarnets: () => (away ? problem('unavailable') : { carnets: [aCarnet()], nombre: 1 }) });
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    away = false;
    await user.click(again);
    expect(await entrees()).toBeVisible();
  });
});
