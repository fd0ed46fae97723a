import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reports, type Permission } from '@club/contract';
import { problem } from '@club/testing';
import { aSection } from '../../testing/builders.ts';
import { openFinance } from '../../testing/open-finance.ts';
import { offeredReports } from '../report-choice.ts';
import { someStatistiques } from '../testing/builders.ts';
import '../rapports-page.tsx'; // compiled with the suite: its first test would wait for it

const user = userEvent.setup();
const open = (
  answers: Parameters<typeof openFinance>[0]['answers'] = {},
  permissions: Permission[] = ['rapports.read', 'rapports.export'],
) =>
  openFinance({
    at: '/reports',
    permissions,
    answers: {
      getSaisonStatistiques: () => someStatistiques(),
      reportSections: () => [aSection()],
      ...answers,
    },
  });
const card = async (name: string) => (await screen.findByRole('link', { name })).closest('li')!;

describe('the gallery of reports', () => {
  it('has a card for each report, with the figures of the season from one call and no report drawn', async () => {
    const { calls } = open();
    const payers = await card('Règlements par payeur');
    expect(await within(payers).findByText(/^429,60/)).toBeVisible();
    expect(payers).toHaveTextContent(/reçus$/);
    expect(screen.getByText('Chiffres de la saison 2026-2027')).toBeVisible();
    for (const name of offeredReports)
      expect(screen.getByRole('link', { name: reports[name].label })).toHaveAttribute(
        'href',
        `/reports?rapport=${name}`,
      );
    const asked = calls.map(({ name }) => name);
    expect(asked.filter((name) => name === 'getSaisonStatistiques')).toHaveLength(1);
    expect(asked.filter((name) => name.startsWith('report'))).toEqual([]);
  });

  it('draws the weeks of the season and its largest sections', async () => {
    open();
    const months = await card('Règlements par mois et moyen');
    expect(await within(months).findByRole('img')).toHaveAccessibleName(
      /^Reçu par semaine\s: au plus 400,00/,
    );
    expect(months).toHaveTextContent(/29,60.*reçus la semaine du 14\/09\/2026/);
    expect(await card('Montants par section')).toHaveTextContent(/Natation750,20/);
    expect(await card('Adhérents par section')).not.toHaveTextContent('Sans section');
  });

  it('leads to a report and back by keyboard', async () => {
    const { router } = open({ reportMontantsSectionsSimple: () => [] });
    (await screen.findByRole('link', { name: 'Montants par section' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Aucune donnée pour ce rapport')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Tous les rapports' }));
    expect(await screen.findByRole('link', { name: 'Montants par section' })).toBeVisible();
    expect(router.state.location.pathname + router.state.location.search).toBe('/reports');
  });

  it('shows no amount that was not told', async () => {
    open({
      getSaisonStatistiques: () =>
        someStatistiques({
          montantTotalCotisations: undefined,
          montantTotalReglements: undefined,
          parSemaine: [{ lundi: '2026-09-07', nbCotisations: 6 }],
          parSection: [{ sectionId: 's10', code: '10', designation: 'Natation', nbAdherents: 2 }],
        }),
    });
    expect(await within(await card('Adhérents par section')).findByText('Natation')).toBeVisible();
    expect(screen.queryByText(/Dh/)).toBeNull();
  });

  it('opens reports while the figures cannot be read, and reads them again on demand', async () => {
    let away = true;
    open({ getSaisonStatistiques: () => (away ? problem('unavailable') : someStatistiques()) });
    expect(await screen.findByText(/^Les chiffres de la saison n’ont pas pu être lus/)).toBeVisible();
    expect(await card('Règlements par payeur')).toBeVisible();
    away = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await within(await card('Règlements par payeur')).findByText(/^429,60/)).toBeVisible();
  });

  it('says that no season is active', async () => {
    open({ getActiveSaison: () => problem('no_active_saison') });
    expect(await screen.findByText(/^Aucune saison active/)).toBeVisible();
    expect(await card('Règlements par payeur')).toBeVisible();
  });
});
