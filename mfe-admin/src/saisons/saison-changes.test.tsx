import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Saison } from '@club/contract';
import { problem } from '@club/testing';
import { aClosedSaison, aSaison } from '../testing/builders.ts';
import { openAdmin } from '../testing/open-admin.ts';
// Compiled with the suite: its first test would wait for it.
import './saisons-page.tsx';

const user = userEvent.setup();
const open = (options: Partial<Parameters<typeof openAdmin>[0]> = {}) =>
  openAdmin({ at: '/seasons', ...options });
const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const bodiesOf = (calls: { name: string; body: unknown }[], call: string) =>
  calls.filter(({ name }) => name === call).map(({ body }) => body);

async function retype(label: RegExp, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}

describe('a new season', () => {
  it('is refused, with the reason and the way out, while one is open', async () => {
    open();
    await click('Nouvelle saison');
    const dialog = await screen.findByRole('dialog', { name: 'Nouvelle saison' });
    expect(dialog).toHaveTextContent('2026-2027 est encore ouverte. Une seule saison peut être active');
    expect(dialog).toHaveTextContent(/créez-la ici, puis ouvrez ses inscriptions.*Passer à cette saison/);
    expect(within(dialog).getByRole('button', { name: 'Créer saison' })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Clôturer 2026-2027' }));
    expect(await screen.findByRole('alertdialog', { name: 'Clôturer la saison 2026-2027' })).toBeVisible();
  });

  it('leads to the one in preparation: its enrolment, then passing on', async () => {
    const next = aSaison({ id: 's3', nom: '2027-2028', active: false });
    let saisons: Saison[] = [aSaison(), next];
    open({ answers: { listSaisons: () => saisons } });
    await click('Nouvelle saison');
    await click('Ouvrir les inscriptions de 2027-2028');
    expect(await screen.findByRole('dialog', { name: 'Ouvrir les inscriptions de 2027-2028' })).toBeVisible();
    await user.keyboard('{Escape}');
    saisons = [aSaison(), { ...next, inscriptionsOuvertes: true }];
    cleanup();
    open({ answers: { listSaisons: () => saisons } });
    await click('Nouvelle saison');
    await click('Passer à 2027-2028');
    expect(await screen.findByRole('alertdialog', { name: 'Passer à la saison 2027-2028' })).toBeVisible();
  });

  it('is opened as the active one, with one key', async () => {
    let saisons: Saison[] = [aClosedSaison()];
    const { calls } = open({
      answers: {
        listSaisons: () => saisons,
        openSaison: ({ body }) => {
          saisons = [aSaison({ ...(body as object) }), ...saisons];
          return saisons[0];
        },
      },
    });
    await click('Nouvelle saison');
    await retype(/^Nom/, '2027-2028');
    await retype(/^Date de début/, '1/9/27');
    await retype(/^Date de fin/, '31/7/28');
    for (const asked of screen.queryAllByRole('button', { name: 'Oui, c’est la date' }))
      await user.click(asked);
    await click('Ouvrir la saison');
    expect(await screen.findByText('Nouvelle saison ouverte')).toBeVisible();
    const sent = calls.find(({ name }) => name === 'openSaison');
    const dates = { dateDebut: '2027-09-01', dateFin: '2028-07-31' };
    expect(sent?.body).toEqual({ nom: '2027-2028', ...dates, active: true });
    expect(sent?.idempotencyKey).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Saison active' })).toHaveTextContent('2027-2028'),
    );
  });

  it('says why the server refuses it', async () => {
    open({
      at: '/seasons?nouveau=oui',
      answers: { listSaisons: () => [aClosedSaison()], openSaison: () => problem('active_saison_exists') },
    });
    await user.type(await screen.findByLabelText(/^Nom/), '2027-2028');
    await click('Ouvrir la saison');
    expect(await screen.findByText(/^Impossible d’ouvrir la nouvelle saison\./)).toBeVisible();
  });

  it('is created in advance, waiting while another is active', async () => {
    const { calls } = open({ answers: { createSaison: () => aSaison({ nom: '2027-2028' }) } });
    await click('Créer saison');
    await user.type(await screen.findByLabelText(/^Nom/), '2027-2028');
    const active = screen.getByRole('checkbox', { name: 'Saison active' });
    expect(active).toBeDisabled();
    expect(active).toHaveAccessibleDescription(/2026-2027 est active/);
    await click('Créer la saison');
    expect(await screen.findByText('Saison créée')).toBeVisible();
    expect(bodiesOf(calls, 'createSaison')).toEqual([
      expect.objectContaining({ nom: '2027-2028', active: false }),
    ]);
  });

  it('names what is missing and asks the server nothing', async () => {
    const { calls } = open({ at: '/seasons?creer=oui' });
    await retype(/^Date de fin/, '1/1/20');
    await click('Créer la saison');
    expect(await screen.findByText('Le nom de la saison est requis')).toBeVisible();
    expect(screen.getByText('La date de fin doit être postérieure à la date de début.')).toBeVisible();
    await user.clear(screen.getByLabelText(/^Date de début/));
    await user.clear(screen.getByLabelText(/^Date de fin/));
    await click('Créer la saison');
    expect(await screen.findByText('La date de début est requise')).toBeVisible();
    expect(screen.getByText('La date de fin est requise')).toBeVisible();
    expect(bodiesOf(calls, 'createSaison')).toEqual([]);
  });

  it('takes the end of the season after this one without a question', async () => {
    const { calls } = open({ at: '/seasons?creer=oui', answers: { createSaison: () => aSaison() } });
    await user.type(await screen.findByLabelText(/^Nom/), 'Suivante');
    const year = new Date().getFullYear() + 2;
    await retype(/^Date de fin/, `01/01/${year}`);
    await click('Créer la saison');
    expect(await screen.findByText('Saison créée')).toBeVisible();
    expect(bodiesOf(calls, 'createSaison')).toEqual([expect.objectContaining({ dateFin: `${year}-01-01` })]);
  });

  it('asks about a date far away, and names one that is none', async () => {
    const { calls } = open({ at: '/seasons?creer=oui', answers: { createSaison: () => aSaison() } });
    await user.type(await screen.findByLabelText(/^Nom/), 'Future');
    await retype(/^Date de fin/, '31/02/');
    await click('Créer la saison');
    expect(await screen.findByText('Saisissez une date comme 05/03/1990')).toBeVisible();
    await retype(/^Date de fin/, '31/7/62');
    await click('Créer la saison');
    await screen.findByText('Erreur de validation');
    expect(bodiesOf(calls, 'createSaison')).toEqual([]);
    await click('Oui, c’est la date');
    await click('Créer la saison');
    expect(await screen.findByText('Saison créée')).toBeVisible();
  });
});

describe('changing a season', () => {
  it('sends what changed, and on a stale version offers the fresh state or saving over it', async () => {
    const theirs = aSaison({ version: 2, dateFin: '2027-08-31' });
    const sent: unknown[] = [];
    open({
      answers: {
        updateSaison: ({ body }) => {
          sent.push(body);
          return sent.length === 1 ? problem('stale_version', { current: theirs }) : aSaison({ version: 3 });
        },
      },
    });
    await click(/^Actions.: 2026-2027$/);
    await user.click(screen.getByRole('menuitem', { name: 'Modifier' }));
    await retype(/^Nom/, 'Saison 26-27');
    await click('Enregistrer');
    expect(await screen.findByText(/modifiée entre-temps/)).toBeVisible();
    expect(within(screen.getByRole('alert')).getByText('31/08/2027')).toBeVisible();
    expect(screen.getByLabelText(/^Nom/)).toHaveValue('Saison 26-27');
    await click('Enregistrer quand même');
    expect(await screen.findByText('Saison mise à jour')).toBeVisible();
    expect(sent).toEqual([
      { nom: 'Saison 26-27', version: 1 },
      { nom: 'Saison 26-27', version: 2 },
    ]);
  });

  it('ends, and says so, when it was closed meanwhile', async () => {
    open({ answers: { updateSaison: () => problem('saison_closed') } });
    await click(/^Actions.: 2026-2027$/);
    await user.click(screen.getByRole('menuitem', { name: 'Modifier' }));
    await retype(/^Nom/, 'Saison 26-27');
    await click('Enregistrer');
    expect(await screen.findByText(/^Impossible de mettre à jour la saison\./)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('closing a season', () => {
  const closeIt = async () => {
    await click('Clôturer saison');
    await user.type(await screen.findByLabelText(/^Pour confirmer/), '2026-2027');
    await click('Clôturer la saison');
  };

  it('says what it does, and asks for the name', async () => {
    const { calls } = open();
    await click('Clôturer saison');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(/irréversible.*figés.*3\scotisations pour 1\s350,00\sDh/);
    await user.type(screen.getByLabelText(/^Pour confirmer/), '2025-2026');
    await click('Clôturer la saison');
    expect(await screen.findByText(/^Tapez le nom de la saison\s: 2026-2027/)).toBeVisible();
    expect(calls.some(({ name }) => name === 'closeSaison')).toBe(false);
  });

  it('is told once every part is frozen, however long that takes', async () => {
    let saison = aSaison();
    let asked = 0;
    open({
      answers: {
        closeSaison: () => (saison = aSaison({ clotureEnCours: true })),
        listSaisons: () => {
          if (saison.clotureEnCours && ++asked > 1) saison = aSaison({ cloturee: true, active: false });
          return [saison];
        },
      },
    });
    await closeIt();
    expect(await screen.findByText(/^Clôture en cours\s: 2026-2027/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Clôturer/ })).toBeNull());
    expect(await screen.findByText('Saison clôturée')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^Clôture en cours\s:/)).toBeNull());
    expect(screen.getByText('Aucune saison active')).toBeVisible();
  });

  it('stays open with the reason when it is refused', async () => {
    open({ answers: { closeSaison: () => problem('unavailable') } });
    await closeIt();
    expect(await screen.findByText(/^Impossible de clôturer la saison\./)).toBeVisible();
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });
});
