import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { aSaison } from '../testing/builders.ts';
import { openAdmin } from '../testing/open-admin.ts';
// Compiled with the suite: its first test would wait for it.
import './saisons-page.tsx';

const user = userEvent.setup();
const open = (options: Partial<Parameters<typeof openAdmin>[0]> = {}) =>
  openAdmin({ at: '/seasons', ...options });
const click = async (name: string) => user.click(await screen.findByRole('button', { name }));

describe('a season prepared by mistake', () => {
  const empty = { nbAdherents: 0, nbCotisations: 0, nbReglements: 0 };
  const wrong = aSaison({ id: 's9', nom: 'Erreur', active: false, ...empty });

  it('is deleted once that is confirmed', async () => {
    let saisons = [aSaison(), wrong];
    const { calls } = open({
      at: '/seasons?supprimer=s9',
      answers: {
        listSaisons: () => saisons,
        deleteSaison: () => {
          saisons = [aSaison()];
          return { message: 'La saison a été supprimée.' };
        },
      },
    });
    const dialog = await screen.findByRole('alertdialog', { name: 'Supprimer la saison' });
    await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Saison supprimée')).toBeVisible();
    expect(calls.some(({ name }) => name === 'deleteSaison')).toBe(true);
  });

  it('leads to the campaigns of a season that their offers hold', async () => {
    const message = 'Cette saison ne contient que des offres de renouvellement.';
    open({
      at: '/seasons?supprimer=s9',
      otherPaths: ['renouvellement'],
      answers: { listSaisons: () => [aSaison(), wrong], deleteSaison: () => problem('rule', { message }) },
    });
    const dialog = await screen.findByRole('alertdialog', { name: 'Supprimer la saison' });
    expect(within(dialog).queryByRole('link')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(
      within(dialog).getByRole('link', { name: 'Voir ses campagnes de renouvellement' }),
    ).toHaveAttribute('href', '/renouvellement?saison=s9');
  });

  it('is told when its days are those of another', async () => {
    const avertissements = ['Ses dates chevauchent celles de la saison « 2026-2027 ».'];
    open({ answers: { createSaison: () => ({ ...wrong, avertissements }) } });
    await click('Créer saison');
    await user.type(await screen.findByLabelText(/^Nom/), 'Erreur');
    await click('Créer la saison');
    expect(await screen.findByText(/Ses dates chevauchent/)).toBeVisible();
  });
});
