import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { aSaison } from '../testing/builders.ts';
import { aCandidat, aLigne, aPreview } from './testing/builders.ts';
import { openRenouvellement } from './testing/open-renouvellement.ts';
// Compiled with the suite: its first test would wait for it.
import './renouvellement-page.tsx';

const user = userEvent.setup();
const row = (name: RegExp) => screen.findByRole('row', { name });
const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const previews = (calls: { name: string; query: Record<string, string> }[]) =>
  calls.filter(({ name }) => name === 'previewRenouvellement').map(({ query }) => query);

describe('the campaign', () => {
  it('shows who came back as bars, with the figures one click away', async () => {
    openRenouvellement();
    const funnel = await screen.findByRole('figure', {
      name: 'Adhérents de 2025-2026 revenus en 2026-2027',
    });
    expect(within(funnel).getByText('300 (25 %)')).toBeVisible();
    await user.click(within(funnel).getByText('Voir les chiffres'));
    expect(within(funnel).getByRole('row', { name: /^Pas encore revenus 900 75/ })).toBeVisible();
  });

  it('shows the price agreed before and today’s', async () => {
    openRenouvellement();
    expect(await row(/A-1 Trabelsi Salma/)).toHaveTextContent(
      /N10 — Natation adulteancien prix 400,00 Dh → , nouveau prix 450,00 Dh450,00 Dh/,
    );
  });

  it('says what stands in the way, and where it is mended', async () => {
    const explication = 'Salma Trabelsi n’a pas de certificat médical.';
    const blocked = aCandidat('1', {
      adherent: { prenom: 'Salma', nom: 'Trabelsi' },
      lignes: [aLigne({ obstacle: 'certificat', explication })],
    });
    const { calls } = openRenouvellement('/renouvellement?obstacle=certificat', {
      previewRenouvellement: () => aPreview([blocked]),
    });
    const found = await row(/Trabelsi Salma/);
    expect(found).toHaveTextContent(explication);
    expect(within(found).getByRole('checkbox')).toBeDisabled();
    expect(screen.getByRole('tab', { name: 'Certificat 1', selected: true })).toBeVisible();
    expect(previews(calls)).toEqual([{ page: '1', limit: '50', obstacle: 'certificat' }]);
  });

  it('links to screens of others only where they are deployed', async () => {
    const explication = 'La formule Natation adulte n’est plus proposée.';
    const blocked = (obstacle: 'certificat' | 'formule_fermee', id: string) =>
      aCandidat(id, { lignes: [aLigne({ obstacle, explication })] });
    openRenouvellement('/renouvellement', {
      previewRenouvellement: () => aPreview([blocked('certificat', '1'), blocked('formule_fermee', '2')]),
    });
    expect(await screen.findByRole('link', { name: 'Voir les formules' })).toHaveAttribute(
      'href',
      '/formulas',
    );
    expect(screen.queryByRole('link', { name: 'Ajouter un certificat' })).toBeNull();
  });

  it('is filtered by obstacle, section and search, all in the address', async () => {
    const { calls, router } = openRenouvellement();
    await row(/Trabelsi Salma/);
    await user.click(screen.getByRole('tab', { name: 'Tous' }));
    await user.selectOptions(await screen.findByLabelText('Section'), '10 — Natation');
    await user.type(screen.getByRole('searchbox'), 'ali{Enter}');
    await waitFor(() =>
      expect(previews(calls).at(-1)).toEqual({
        page: '1',
        limit: '50',
        search: 'ali',
        sectionId: '5ec100000000000000000001',
      }),
    );
    const address = new URLSearchParams(router.state.location.search);
    expect(address.get('obstacle')).toBe('tous');
  });

  it('is for the active season, or the one whose enrolment is open, by its filter', async () => {
    const next = aSaison({
      ...{ id: 's2', nom: '2027-2028', active: false },
      ...{ dateDebut: '2027-09-01', inscriptionsOuvertes: true },
    });
    const { calls } = openRenouvellement('/renouvellement', { listSaisons: () => [next, aSaison()] });
    await row(/Trabelsi Salma/);
    expect(previews(calls).at(-1)).not.toHaveProperty('saisonId');
    await user.selectOptions(await screen.findByLabelText('Saison'), '2027-2028');
    await waitFor(() => expect(previews(calls).at(-1)).toMatchObject({ saisonId: 's2' }));
    await user.click(await screen.findByRole('button', { name: /^Proposer une offre à/ }));
    expect(await screen.findByText(/dans la saison 2027-2028\./)).toBeVisible();
    expect(
      calls.filter(({ name, query }) => name === 'getEntonnoirRenouvellement' && query['saisonId'] === 's2'),
    ).toHaveLength(1);
  });

  it('leads to the prices of its season, which are raised for the counter too', async () => {
    openRenouvellement();
    expect(await screen.findByRole('link', { name: 'Hausse des prix' })).toHaveAttribute(
      'href',
      `/formulas?hausse=${aSaison().id}`,
    );
  });

  it('offers a retry when it cannot be loaded', async () => {
    let away = true;
    openRenouvellement('/renouvellement', {
      previewRenouvellement: () => (away ? problem('unavailable') : aPreview([aCandidat('1')])),
    });
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    away = false;
    await user.click(retry);
    expect(await row(/A-1/)).toBeVisible();
  });

  it('says when nobody is left, and when there is nobody', async () => {
    const { router } = openRenouvellement('/renouvellement', { previewRenouvellement: () => aPreview([]) });
    expect(await screen.findByText('Plus personne à renouveler')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Proposer une offre/ })).toBeNull();
    await click('Voir tous les adhérents');
    expect(await screen.findByText('Personne à renouveler')).toBeVisible();
    expect(router.state.location.search).toBe('?obstacle=tous');
  });

  it('says that a season must be open first', async () => {
    const none = () => problem('no_active_saison');
    openRenouvellement('/renouvellement', {
      previewRenouvellement: none,
      getEntonnoirRenouvellement: none,
      listRenouvellements: none,
    });
    expect(await screen.findByText('Aucune saison active')).toBeVisible();
  });

  it('shows who may only read it no way to start', async () => {
    openRenouvellement('/renouvellement', {}, ['cotisations.read', 'sections.read']);
    await row(/Trabelsi Salma/);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Renouveler/ })).toBeNull();
  });

  it('is for who may read cotisations', async () => {
    openRenouvellement('/renouvellement', {
      previewRenouvellement: () => problem('forbidden'),
      getEntonnoirRenouvellement: () => problem('forbidden'),
      listRenouvellements: () => problem('forbidden'),
    });
    expect(await screen.findByText(/droit/)).toBeVisible();
  });
});
