import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSaison, aSection } from '../testing/builders.ts';
import { openFinance } from '../testing/open-finance.ts';
import { aSynthese, somePayers, someStatistiques } from './testing/builders.ts';
import './rapports-page.tsx'; // compiled with the suite: its first test would wait for it

const user = userEvent.setup();
const click = async (name: string) => user.click(await screen.findByRole('button', { name }));

it('a report can be of a closed season, and says so on screen and on paper', async () => {
  const former = aSaison({ id: 's0', nom: '2025-2026', active: false, cloturee: true });
  const { calls } = openFinance({
    at: '/reports',
    permissions: ['rapports.read'],
    answers: {
      listSaisons: () => [aSaison(), former],
      getSaisonStatistiques: () => someStatistiques(),
      reportSections: () => [aSection()],
      reportReglements: () => somePayers,
    },
  });
  await screen.findByRole('option', { name: '2025-2026' });
  await user.selectOptions(await screen.findByLabelText('Saison'), '2025-2026');
  await click('Générer le rapport');
  expect(await screen.findByText(/^Saison 2025-2026 · /)).toBeVisible();
  const [asked] = calls.filter(({ name }) => name === 'reportReglements');
  expect(asked?.query).toEqual({ saisonId: 's0' });
  await click('Imprimer');
  expect(await screen.findByText(/Saison 2025-2026/)).toBeVisible();
});

it('a report is compared: both figures with their difference, on screen, on paper and as a workbook', async () => {
  const reference = {
    jours: { debut: '2026-09-01', fin: '2026-11-26' },
    avant: { debut: '2025-09-01', fin: '2025-11-26' },
    saison: { nom: '2026-2027', avant: { id: 's0', nom: '2025-2026' } },
    jusquau: true,
  };
  const section = (montantTotal: number) => [
    { sectionId: 's10', sectionCode: '10', sectionDesignation: 'Natation', montantTotal },
  ];
  const { calls, router } = openFinance({
    at: '/reports?rapport=montants-sections-simple',
    permissions: ['rapports.read', 'rapports.export'],
    answers: {
      listSaisons: () => [aSaison()],
      reportReference: () => ({ reference }),
      reportMontantsSectionsSimple: ({ query }) =>
        section((query as { jusquau?: string }).jusquau ? 400 : 450),
      exportReport: () => ({}),
    },
  });
  await user.selectOptions(await screen.findByLabelText('Comparer avec'), 'Saison d’avant, même date');
  await click('Générer le rapport');
  const row = { name: /Natation 450,00.Dh 400,00.Dh \+12,5.%/ };
  expect(await screen.findByRole('row', row)).toBeVisible();
  expect(router.state.location.search).toContain('comparer=saison');
  expect(
    screen.getByRole('row', {
      name: /Total général\s?sans les frais de chèques impayés 450,00.Dh 400,00.Dh \+12,5.%/,
    }),
  ).toBeVisible();
  expect(screen.getByText(/comparaison avec la saison 2025-2026 jusqu’au 26\/11\/2025/)).toBeVisible();
  const asked = calls.filter(({ name }) => name === 'reportMontantsSectionsSimple');
  expect(asked.at(-1)?.query).toEqual({ saisonId: 's0', jusquau: '2025-11-26' });
  Object.assign(URL, { createObjectURL: () => 'blob:club', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await click('Export Excel');
  expect(await screen.findByText('Rapport exporté avec succès')).toBeVisible();
  expect(calls.find(({ name }) => name === 'exportReport')?.query).toMatchObject({ comparer: 'saison' });
  await click('Imprimer');
  expect(await screen.findByRole('row', row)).toBeVisible();
  jest.restoreAllMocks();
});

it('a report of a first season has nothing to be compared with, and says so', async () => {
  openFinance({
    at: '/reports?rapport=reglements&comparer=saison',
    permissions: ['rapports.read'],
    answers: { reportReference: () => ({ reference: null }), reportReglements: () => somePayers },
  });
  expect(await screen.findByText(/^Aucune saison ne précède celle-ci/)).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Règlements par payeur' })).toBeVisible();
});

describe('the summary for the board', () => {
  const open = () =>
    openFinance({
      at: '/reports?rapport=synthese',
      permissions: ['rapports.read'],
      answers: { listSaisons: () => [aSaison()], reportSynthese: () => aSynthese() },
    });

  it('has a card for each part beside the season before, whose figures lead to their rows', async () => {
    open();
    const members = await screen.findByRole('table', { name: 'Adhérents' });
    expect(
      within(members).getByRole('row', { name: /Adhérents avec une cotisation 9 8 \+12,5.%/ }),
    ).toBeVisible();
    expect(within(members).getByRole('link', { name: 'Adhérents avec une cotisation' })).toHaveAttribute(
      'href',
      '/reports?rapport=adherents-par-section&saison=s1',
    );
    expect(within(members).queryByRole('columnheader', { name: 'Montant' })).toBeNull();
    const sections = screen.getByRole('table', { name: 'Par section' });
    expect(within(sections).getByRole('row', { name: /Natation 9 450,00.Dh 500,00.Dh −10.%/ })).toBeVisible();
    expect(within(sections).getByRole('row', { name: /Total 450,00.Dh/ })).toBeVisible();
  });

  it('draws the months against those before and the pyramid of ages, with their figures', async () => {
    open();
    const months = await screen.findByRole('figure', { name: 'Reçu par mois' });
    expect(within(months).getByText('2025-2026', { selector: 'li' })).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Par âge et par sexe' })).toBeNull();
    const ages = screen.getByRole('figure', { name: 'Pyramide des âges' });
    expect(within(ages).getByText('Femmes', { selector: 'li' })).toBeVisible();
    expect(within(ages).getAllByText('10 à 19 ans')[0]).toBeVisible();
    await user.click(within(ages).getByText('Voir les chiffres'));
    expect(within(ages).getByRole('row', { name: '10 à 19 ans 5 4' })).toBeVisible();
  });

  it('is printed on one sheet', async () => {
    open();
    await screen.findByRole('table', { name: 'Adhérents' });
    await click('Imprimer');
    expect(await screen.findByRole('table', { name: 'Par section' })).toBeVisible();
    expect(screen.getByRole('figure', { name: 'Pyramide des âges' })).toBeVisible();
  });
});
