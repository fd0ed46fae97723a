import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { daysLater } from '@club/contract';
import { problem } from '@club/testing';
import { formatDate, today } from '@club/ui/format';
import { aCandidat, aLigne, aPreview, aRun } from './testing/builders.ts';
import { openRenouvellement } from './testing/open-renouvellement.ts';
import { RunEvents } from './testing/run-events.ts';
// Compiled with the suite: its first test would wait for it.
import './renouvellement-page.tsx';

const user = userEvent.setup();
/** The end that is proposed for offers. */
const finLe = daysLater(today(), 30);
const row = (name: RegExp) => screen.findByRole('row', { name });
const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const previews = (calls: { name: string; query: Record<string, string> }[]) =>
  calls.filter(({ name }) => name === 'previewRenouvellement').map(({ query }) => query);

beforeEach(() => RunEvents.install());

describe('starting a run', () => {
  it('renews those chosen, by keyboard, and follows it to its account', async () => {
    const { calls, router } = openRenouvellement('/renouvellement', {
      startRenouvellement: () => aRun({ etat: 'en_cours', done: 0, crees: 0, ignores: 0, refuses: [] }),
      getRenouvellement: () =>
        aRun({ etat: 'en_cours', done: 0, crees: 0, ignores: 0, refuses: [], finishedAt: null }),
    });
    const choose = await screen.findByRole('checkbox', { name: 'Choisir Amine Gharbi' });
    choose.focus();
    await user.keyboard(' ');
    expect(screen.getByText('1 adhérent choisi, 450,00 Dh')).toBeVisible();
    await click('Proposer à la sélection…');
    const dialog = await screen.findByRole('dialog', { name: /^Proposer une offre à 1\sadhérent\s\?$/ });
    await within(dialog).findByText(/dans la saison 2026-2027\./);
    expect(dialog).toHaveTextContent(
      /1\sadhérent reçoit une offre, une par payeur, pour un total de 450,00 Dh/,
    );
    expect(within(dialog).getByLabelText(/^Offres valables jusqu’au/)).toHaveValue(formatDate(finLe));
    await user.click(within(dialog).getByRole('button', { name: 'Proposer les offres' }));
    expect(await screen.findByText('0 / 100 adhérents')).toBeVisible();
    const sent = calls.find(({ name }) => name === 'startRenouvellement');
    expect(sent?.body).toEqual({ adherentIds: ['2'], mode: 'offres', finLe });
    expect(sent?.idempotencyKey).toBeTruthy();
    expect(router.state.location.search).toContain('campagne=r1');
    expect(RunEvents.latest?.url).toBe('/api/renouvellements/r1/events');
    RunEvents.tell(aRun({ etat: 'en_cours', done: 50, crees: 49, refuses: [], finishedAt: null }));
    expect(await screen.findByText('50 / 100 adhérents')).toBeVisible();
    RunEvents.tell(aRun());
    const refusals = await screen.findByRole('region', { name: 'Adhérents refusés' });
    expect(within(refusals).getByRole('row', { name: /^0042 Salma Trabelsi .*certificat/ })).toBeVisible();
    await waitFor(() => expect(previews(calls).length).toBeGreaterThan(1));
  });

  it('takes everyone without obstacle of the section', async () => {
    const { calls } = openRenouvellement('/renouvellement?section=5ec100000000000000000001&search=ali', {
      startRenouvellement: () => aRun(),
      getRenouvellement: () => aRun(),
    });
    await click(/^Proposer une offre à 2.adhérents…$/);
    const dialog = await screen.findByRole('dialog', { name: /^Proposer une offre à 2\sadhérents\s\?$/ });
    expect(dialog).toHaveTextContent(/reçoivent une offre.*900,00 Dh.*section choisie/);
    // A club that bills everyone says so.
    await user.click(within(dialog).getByRole('radio', { name: /^Facturer/ }));
    expect(dialog).toHaveTextContent(/2\scotisations impayées.*900,00 Dh.*seront créées/);
    await user.click(within(dialog).getByRole('button', { name: 'Créer les cotisations' }));
    await screen.findByText('100 / 100 adhérents');
    // It was over before anybody looked: the list is read again all the same.
    await waitFor(() => expect(previews(calls).length).toBeGreaterThan(1));
    expect(calls.find(({ name }) => name === 'startRenouvellement')?.body).toEqual({
      mode: 'cotisations',
      sectionId: '5ec100000000000000000001',
    });
  });

  describe('with somebody who is back with another formula', () => {
    const leaveOut = /^Laisser de côté 1\sadhérent qui a déjà une autre formule cette saison$/;
    const open = async () => {
      const back = aCandidat('1', { autresCotisations: ['COT-211126-00007'] });
      const { calls } = openRenouvellement('/renouvellement', {
        previewRenouvellement: () => aPreview([back, aCandidat('2')]),
        startRenouvellement: () => aRun(),
        getRenouvellement: () => aRun(),
      });
      expect(await screen.findByText('déjà inscrit cette saison (COT-211126-00007)')).toBeVisible();
      // It promises what it does: those who are back are left out unless asked for.
      await click(/^Proposer une offre à 1.adhérent…$/);
      return { calls, dialog: await screen.findByRole('dialog') };
    };
    const renew = async (dialog: HTMLElement, calls: { name: string; body?: unknown }[]) => {
      await user.click(within(dialog).getByRole('button', { name: 'Proposer les offres' }));
      await screen.findByText('100 / 100 adhérents');
      return calls.filter(({ name }) => name === 'startRenouvellement').map(({ body }) => body);
    };

    const offer = { mode: 'offres', finLe };

    it('leaves him out', async () => {
      const { calls, dialog } = await open();
      expect(dialog).toHaveTextContent(
        /^Proposer une offre à 1\sadhérent.*1\sadhérent reçoit une offre.*450,00 Dh/,
      );
      expect(within(dialog).getByRole('checkbox', { name: leaveOut })).toBeChecked();
      expect(await renew(dialog, calls)).toEqual([{ ...offer, sansDejaRevenus: true }]);
    });

    it('takes him when staff say so, after a warning', async () => {
      const { calls, dialog } = await open();
      await user.click(within(dialog).getByRole('checkbox', { name: leaveOut }));
      expect(dialog).toHaveTextContent(/2\sadhérents reçoivent une offre.*900,00 Dh/);
      expect(dialog).toHaveTextContent(/1 d’entre eux a déjà une autre formule cette saison/);
      expect(await renew(dialog, calls)).toEqual([offer]);
    });
  });

  it('says who has an open offer already, and counts him for no other one', async () => {
    const offered = aCandidat('1', { lignes: [aLigne({ offre: 'OFF-261126-00001' })] });
    const other = aCandidat('2');
    const page = aPreview([offered, other]);
    const aProposer = { adherents: 1, montant: 450, dejaRevenus: { adherents: 0, montant: 0 } };
    openRenouvellement('/renouvellement', { previewRenouvellement: () => ({ ...page, aProposer }) });
    expect(await screen.findByText('Offre OFF-261126-00001 ouverte')).toBeVisible();
    await click(/^Proposer une offre à 1.adhérent…$/);
    const dialog = await screen.findByRole('dialog', { name: /^Proposer une offre à 1\sadhérent\s\?$/ });
    expect(dialog).toHaveTextContent(/pour un total de 450,00 Dh/);
    expect(dialog).toHaveTextContent(/1\sadhérent a déjà une offre ouverte\s: il n’en reçoit pas d’autre\./);
    await user.click(within(dialog).getByRole('radio', { name: /^Facturer/ }));
    expect(dialog).toHaveTextContent(/^Facturer 2\sadhérents.*serait facturé sans l’avoir acceptée/);
    await user.click(within(dialog).getByRole('button', { name: 'Annuler' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choisir toute la page' }));
    await click('Proposer à la sélection…');
    expect(await screen.findByRole('dialog', { name: /^Proposer une offre à 1\sadhérent/ })).toBeVisible();
  });

  it('chooses a page at once, and begins anew for another section', async () => {
    openRenouvellement();
    const wholePage = await screen.findByRole('checkbox', { name: 'Choisir toute la page' });
    await waitFor(() => expect(wholePage).toBeEnabled()); // once its page has come
    await user.click(wholePage);
    expect(screen.getByText('2 adhérents choisis, 900,00 Dh')).toBeVisible();
    await user.selectOptions(await screen.findByLabelText('Section'), '10 — Natation');
    expect(await screen.findByText('Personne n’est choisi.')).toBeVisible();
  });

  it('says why it is refused, and stays open', async () => {
    openRenouvellement('/renouvellement', { startRenouvellement: () => problem('saison_closed') });
    await click(/^Proposer une offre à/);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Proposer les offres' }));
    expect(await within(dialog).findByText('Cette saison est clôturée.')).toBeVisible();
  });
});

describe('the runs', () => {
  it('are listed and opened again', async () => {
    openRenouvellement('/renouvellement', {
      listRenouvellements: () => [aRun()],
      getRenouvellement: () => aRun(),
    });
    const found = await row(/Nadia Haddad Cotisations Terminée 100 97 2 1/);
    await user.click(within(found).getByRole('button', { name: /^Détails de la campagne du/ }));
    expect(await screen.findByRole('dialog', { name: 'Campagne de renouvellement' })).toHaveTextContent(
      /Cotisations créées97Déjà renouvelés2Refusés1/,
    );
  });

  it('are followed in the list while they go on, and the members are read again at their end', async () => {
    const running = aRun({ etat: 'en_cours', done: 40, crees: 38, refuses: [], finishedAt: null });
    let run = running;
    const { calls } = openRenouvellement('/renouvellement', {
      listRenouvellements: () => [run],
      getRenouvellement: () => run,
    });
    await row(/Nadia Haddad Cotisations En cours 100 38 2 0/);
    await waitFor(() => expect(RunEvents.latest).toBeDefined());
    RunEvents.tell({ ...running, done: 60, crees: 58 });
    await row(/Nadia Haddad Cotisations En cours 100 58 2 0/);
    const before = previews(calls).length;
    run = aRun();
    RunEvents.tell(run);
    await row(/Nadia Haddad Cotisations Terminée 100 97 2 1/);
    await waitFor(() => expect(previews(calls).length).toBeGreaterThan(before));
  });

  it('are stopped after a question; what was created stays', async () => {
    const running = aRun({ etat: 'en_cours', done: 40, crees: 38, refuses: [], finishedAt: null });
    let run = running;
    const { calls } = openRenouvellement('/renouvellement?campagne=r1', {
      listRenouvellements: () => [run],
      getRenouvellement: () => run,
      cancelRenouvellement: () => (run = { ...running, etat: 'annule' }),
    });
    await click('Arrêter');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(/38 cotisations créées à cet instant restent/);
    await user.click(within(question).getByRole('button', { name: 'Arrêter la campagne' }));
    await waitFor(() => expect(calls.some(({ name }) => name === 'cancelRenouvellement')).toBe(true));
    RunEvents.tell(run);
    expect(await screen.findByText(/60 adhérents n’ont pas été examinés/)).toBeVisible();
  });
});
