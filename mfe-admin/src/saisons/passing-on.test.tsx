import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Saison } from '@club/contract';
import { problem } from '@club/testing';
import { aSaison } from '../testing/builders.ts';
import { openAdmin } from '../testing/open-admin.ts';
// Compiled with the suite: its first test would wait for it.
import './saisons-page.tsx';

const user = userEvent.setup();
const active = aSaison();
const next = aSaison({
  id: 's3',
  nom: '2027-2028',
  active: false,
  dateDebut: '2027-09-01',
  dateFin: '2028-07-31',
});

/** The list with one dialog open, its seasons changed by the answers. */
function at(opened: string, answers: object = {}, saisons: Saison[] = [next, active]) {
  return openAdmin({ at: `/seasons?${opened}`, answers: { listSaisons: () => saisons, ...answers } });
}
const press = async (role: 'dialog' | 'alertdialog', name: string) =>
  user.click(within(await screen.findByRole(role)).getByRole('button', { name }));

describe('the season in preparation', () => {
  it('is opened for enrolment from a day on', async () => {
    const { calls } = at('inscriptions=s3', {
      updateSaison: () => ({ ...next, inscriptionsOuvertes: true }),
    });
    await user.type(await screen.findByLabelText(/^À partir du/), '2/5/27');
    await press('dialog', 'Ouvrir les inscriptions');
    expect(await screen.findByText('Inscriptions ouvertes')).toBeVisible();
    expect(calls.find(({ name }) => name === 'updateSaison')?.body).toEqual({
      inscriptionsOuvertes: true,
      inscriptionsDu: '2027-05-02',
    });
  });

  it('says in the list that enrolment is open', async () => {
    at('', {}, [{ ...next, inscriptionsOuvertes: true }, active]);
    expect(await screen.findByText('inscriptions ouvertes')).toBeVisible();
  });

  it('becomes the active one, and the former one is to be closed', async () => {
    const { calls } = at('activer=s3', { activateSaison: () => ({ ...next, active: true }) });
    expect(await screen.findByText(/2026-2027 est alors à clôturer/)).toBeVisible();
    await press('alertdialog', 'Passer à cette saison');
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'activateSaison')?.params).toEqual({ id: 's3' }),
    );
  });

  it('is warned of when it begins only months later', async () => {
    const far = { ...next, dateDebut: '2099-09-01', dateFin: '2100-07-31' };
    at('activer=s3', {}, [far, active]);
    expect(await screen.findByText('Elle ne commence que le 01/09/2099')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ouvrez ses inscriptions' })).toHaveAttribute(
      'href',
      '/seasons?inscriptions=s3',
    );
  });

  it('that has begun is passed on to without a warning', async () => {
    at('activer=s3', {}, [{ ...next, dateDebut: '2020-09-01' }, active]);
    await screen.findByText(/est alors à clôturer/);
    expect(screen.queryByText(/ne commence que le/)).toBeNull();
  });

  it('leaves a «Clôturer saison» that names the season to be closed', async () => {
    const passed = { ...active, active: false, activeDepuis: '2026-09-01T08:00:00.000Z' };
    at('', {}, [{ ...next, active: true }, passed]);
    await user.click(await screen.findByRole('button', { name: 'Clôturer saison 2026-2027' }));
    expect(await screen.findByRole('alertdialog', { name: 'Clôturer la saison 2026-2027' })).toBeVisible();
  });

  it('says why the club cannot pass on', async () => {
    at('activer=s3', { activateSaison: () => problem('conflict', { message: 'Clôturez-la d’abord.' }) });
    await press('alertdialog', 'Passer à cette saison');
    expect(await screen.findByText('Clôturez-la d’abord.')).toBeVisible();
  });

  it('leaves one to be closed, to which the club may go back', async () => {
    const passed = { ...active, active: false, activeDepuis: '2026-09-01T08:00:00.000Z' };
    at('activer=s2', {}, [{ ...next, active: true }, passed]);
    expect(await screen.findByText(/2027-2028 attend de nouveau/)).toBeVisible();
    expect(await screen.findByText('À clôturer')).toBeVisible();
  });
});
