import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Permission } from '@club/contract';
import { problem } from '@club/testing';
import { aSection } from '../testing/builders.ts';
import { openFinance } from '../testing/open-finance.ts';
import { aMemberRow, somePayers, someSections, someStatistiques } from './testing/builders.ts';
import './rapports-page.tsx'; // compiled with the suite: its first test would wait for it

const user = userEvent.setup();
const rights: Permission[] = ['rapports.read', 'rapports.export'];
type Answers = NonNullable<Parameters<typeof openFinance>[0]['answers']>;

const open = (at = '/reports', answers: Answers = {}, permissions = rights) =>
  openFinance({
    at,
    permissions,
    answers: {
      reportReglements: () => somePayers,
      reportMontantsSections: () => ({ sections: someSections, totalGeneral: 760.2 }),
      reportSections: () => [aSection()],
      reportAdherentsParAge: () => [aMemberRow()],
      getSaisonStatistiques: () => someStatistiques(),
      reportJournalComptable: () => [],
      ...answers,
    },
  });
/** The lines of the report: its bars have a table of their own. */
const lines = () =>
  screen.findByRole('table', {
    name: /^(Règlements|Montants|Adhérents) par (payeur|section et par tarif|âge)$/,
  });
const click = async (name: string) => user.click(await screen.findByRole('button', { name }));
const choose = async (label: string, option: string) =>
  user.selectOptions(await screen.findByLabelText(label), option);
const asked = (calls: { name: string; query: object }[], name: string) =>
  calls.filter((call) => call.name === name).map(({ query }) => query);

describe('a report', () => {
  it('is drawn at once from its card, with its total, its bars and its lines, and generated again on demand', async () => {
    const { calls, router } = open();
    await user.click(await screen.findByRole('link', { name: 'Règlements par payeur' }));
    const table = await screen.findByRole('table', { name: 'Règlements par payeur' });
    expect(within(table).getByRole('row', { name: /Trabelsi Salma \(0042\) 450,10/ })).toBeVisible();
    expect(within(table).getByRole('row', { name: /Total général 429,60/ })).toBeVisible();
    expect(screen.getByText(/^Saison 2026-2027 · 2 payeurs, 3 règlements$/)).toBeVisible();
    expect(screen.getByRole('figure', { name: 'Reçu par moyen de paiement' })).toBeVisible();
    expect(asked(calls, 'reportReglements')).toEqual([{}]);
    expect(router.state.location.search).toBe('?rapport=reglements');
    await click('Générer le rapport');
    await waitFor(() => expect(asked(calls, 'reportReglements')).toHaveLength(2));
  });

  it('comes back with its address, period included', async () => {
    const at =
      '/reports?rapport=montants-sections-par-tarif&periode=personnalisee&du=2026-09-01&au=2026-09-30';
    const { calls } = open(at);
    expect(await screen.findByRole('row', { name: /10 — Natation 750,20/ })).toBeVisible();
    expect(asked(calls, 'reportMontantsSections')).toEqual([
      { dateDebut: '2026-09-01', dateFin: '2026-09-30' },
    ]);
    expect(
      screen.getByRole('row', { name: /Total général\s?sans les frais de chèques impayés 760,20/ }),
    ).toBeVisible();
    expect(screen.getByText(/^Du 01\/09\/2026 au 30\/09\/2026/)).toBeVisible();
    expect(screen.getByLabelText(/^Date début/)).toHaveValue('01/09/2026');
  });

  it('of a period asks for both dates, in their order', async () => {
    const { calls } = open();
    await choose('Période', 'Période personnalisée');
    await user.type(await screen.findByLabelText(/^Date début/), '30/09/2026');
    await click('Générer le rapport');
    const incomplete = 'Veuillez sélectionner une période complète (date début et date fin)';
    expect(await screen.findByText(incomplete)).toBeVisible();
    await user.type(screen.getByLabelText(/^Date fin/), '01/09/2026');
    await click('Générer le rapport');
    expect(await screen.findByText('La date de début doit être antérieure à la date de fin')).toBeVisible();
    expect(asked(calls, 'reportReglements')).toEqual([]);
  });

  it('by age asks for ages between 0 and 120, 18 and 30 unless changed', async () => {
    const { calls } = open();
    await choose('Type de rapport', 'Adhérents par âge');
    expect(await screen.findByLabelText('Âge minimum')).toHaveValue('18');
    const most = screen.getByLabelText('Âge maximum');
    await user.clear(most);
    await user.type(most, '130');
    await click('Générer le rapport');
    expect(await screen.findByText('Saisissez un âge entre 0 et 120')).toBeVisible();
    await user.clear(most);
    await user.type(most, '60{Enter}');
    expect(await screen.findByRole('row', { name: /0042 Trabelsi Salma 05\/03\/2000 26/ })).toBeVisible();
    expect(asked(calls, 'reportAdherentsParAge')).toEqual([{ ageMin: '18', ageMax: '60' }]);
  });

  it('of members by section can be of one section', async () => {
    const { calls } = open('/reports', {
      reportAdherentsSectionFormule: () => ({ groupes: [], totalGeneral: 0 }),
    });
    await choose('Type de rapport', 'Adhérents par section et formule');
    await screen.findByRole('option', { name: '10 — Natation' });
    await choose('Section', '10 — Natation');
    await click('Générer le rapport');
    expect(await screen.findByText('Aucune donnée pour ce rapport')).toBeVisible();
    expect(asked(calls, 'reportAdherentsSectionFormule')).toEqual([{ sectionId: aSection().id }]);
    expect(await screen.findByText(/section Natation/)).toBeVisible();
  });

  it('draws its first lines and the others on demand', async () => {
    const many = Array.from({ length: 301 }, (_, index) => aMemberRow({ codeAdherent: `A${index}` }));
    open('/reports?rapport=adherents-par-age', { reportAdherentsParAge: () => many });
    expect(await screen.findByText(/^Les 300 premières lignes sur 301/)).toBeVisible();
    expect(screen.queryByText('A300')).toBeNull();
    await click('Tout afficher');
    expect(await screen.findByText('A300')).toBeVisible();
  });

  it('that cannot be had says so and is asked for again', async () => {
    let away = true;
    open('/reports?rapport=reglements', {
      reportReglements: () => (away ? problem('unavailable') : somePayers),
    });
    expect(await screen.findByText('Erreur lors de la récupération des données')).toBeVisible();
    away = false;
    await click('Réessayer');
    expect(await lines()).toBeVisible();
  });

  it('needs an active season', async () => {
    open('/reports?rapport=reglements', { reportReglements: () => problem('no_active_saison') });
    expect(await screen.findByText('Aucune saison active')).toBeVisible();
  });
});

describe('a report on paper', () => {
  it('has the club, its period, its date and the number of items; the screen comes back', async () => {
    open('/reports?rapport=reglements&periode=personnalisee&du=2026-09-01&au=2026-09-30');
    await lines();
    await click('Imprimer');
    const heading = await screen.findByRole('heading', { level: 2, name: 'Règlements par payeur' });
    const head = heading.closest('header')!;
    expect(head).toHaveTextContent(/^Club/);
    expect(head).toHaveTextContent(/Période : Du 01\/09\/2026 au 30\/09\/2026/);
    expect(head).toHaveTextContent(/Rapport du \d\d\/\d\d\/\d{4}/);
    expect(head).toHaveTextContent(/2\spayeurs/);
    await click('Retour');
    expect(await screen.findByRole('button', { name: 'Générer le rapport' })).toBeVisible();
  });

  it('is not made of nothing', async () => {
    open('/reports?rapport=reglements', { reportReglements: () => [] });
    await screen.findByText('Aucune donnée pour ce rapport');
    await click('Imprimer');
    expect(await screen.findByText('Aucune donnée à imprimer')).toBeVisible();
    await click('Export Excel');
    expect(await screen.findByText('Aucune donnée à exporter')).toBeVisible();
  });
});

describe('a report as a workbook', () => {
  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:club', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('is saved with the same criteria', async () => {
    const { calls } = open(
      '/reports?rapport=montants-sections-par-tarif&periode=personnalisee&du=2026-09-01&au=2026-09-30',
      {
        exportReport: () => ({}),
      },
    );
    await lines();
    await click('Export Excel');
    expect(await screen.findByText('Rapport exporté avec succès')).toBeVisible();
    const [sent] = calls.filter(({ name }) => name === 'exportReport');
    expect(sent).toMatchObject({
      params: { type: 'montants-sections-par-tarif' },
      query: { dateDebut: '2026-09-01', dateFin: '2026-09-30', format: 'excel' },
    });
  });

  it('stands beside the PDF, and the entries of the accounts beside their text for accountants', async () => {
    const { calls } = open('/reports?rapport=adherents-par-age', { exportAdherentsParAge: () => ({}) });
    await lines();
    await click('Export PDF');
    expect(await screen.findByText('Rapport exporté avec succès')).toBeVisible();
    const [sent] = calls.filter(({ name }) => name === 'exportAdherentsParAge');
    expect(sent?.query).toMatchObject({ format: 'pdf' });
    await choose('Type de rapport', 'Journal comptable');
    await click('Générer le rapport');
    expect(await screen.findByRole('button', { name: 'Export FEC' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export PDF' })).toBeNull();
  });

  it('that cannot be had says why', async () => {
    open('/reports?rapport=adherents-par-age', { exportAdherentsParAge: () => problem('unavailable') });
    await lines();
    await click('Export Excel');
    expect(await screen.findByText('Erreur lors de l’export')).toBeVisible();
  });

  it('is only for those who may export', async () => {
    open('/reports?rapport=reglements', {}, ['rapports.read']);
    await lines();
    expect(screen.queryByRole('button', { name: 'Export Excel' })).toBeNull();
  });
});

it('is not for somebody who may not read reports', async () => {
  const { calls } = open('/reports?rapport=reglements', {}, ['cotisations.read']);
  expect(await screen.findByText('Accès refusé')).toBeVisible();
  expect(calls).toEqual([]);
});
