import type { Vue } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Loaded with the test, not while its first screen waits for it.
import '../carnets/carnets-page.tsx';
import '../credits/credits-page.tsx';
import '../echeances/echeances-page.tsx';
import '../remises/remises-page.tsx';
import '../renouvellement/renouvellement-page.tsx';
import { aCarnet } from '../carnets/testing/a-carnet.ts';
import { anEcheance, aPage } from '../echeances/testing/builders.ts';
import { aRemise } from '../remises/testing/builders.ts';
import { aCandidat, aPreview } from '../renouvellement/testing/builders.ts';
import { aCompte, aCredit, aPayeur, idOf } from './builders.ts';
import { openFinance } from './open-finance.ts';

const user = userEvent.setup({ delay: null });
const payer = idOf('a1');
const locked: Vue = {
  id: 'v1',
  version: 1,
  liste: 'remises',
  nom: 'Verrouillées',
  partagee: false,
  mienne: true,
  parDefaut: true,
  adresse: 'etat=verrouillee&colonnes=code,montant',
  modifiable: true,
  createdAt: '',
  updatedAt: '',
};

type Options = Parameters<typeof openFinance>[0];
const answers: Options['answers'] = {
  listEcheances: () => aPage(anEcheance()),
  listCarnets: () => ({ carnets: [aCarnet({ restantes: 1 })], nombre: 1 }),
  listRemises: () => ({ remises: [aRemise()], total: 1, totalPages: 1 }),
  listPayeurCredits: () => [aCredit()],
  getPayeurSolde: () => ({ solde: 50 }),
  getComptePayeur: () => aCompte({ payeur: aPayeur({ id: payer }) }),
  previewRenouvellement: () => aPreview([aCandidat('1')]),
  getEntonnoirRenouvellement: () => ({
    saisonPrecedente: null,
    saisonActive: { id: 's1', nom: '2026-2027' },
    attendus: 1,
    renouveles: 0,
    payes: 0,
    enCours: 0,
    enAttente: 0,
    nonRenouveles: 1,
  }),
  listRenouvellements: () => [],
};
const open = (at: string, more: Options['answers'] = {}) =>
  openFinance({
    at,
    permissions: ['reglements.read', 'reglements.create', 'cotisations.read', 'rapports.export'],
    answers: { ...answers, ...more },
  });
type Opened = ReturnType<typeof open>;
const sent = ({ calls }: Opened, name: string) => calls.findLast((call) => call.name === name);

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:club', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it.each([
  [
    'exportEcheances',
    '/echeances?etat=retard&search=0012&du=2026-09-01&page=2&colonnes=payeur,restant',
    { etat: 'retard', search: '0012', du: '2026-09-01', colonnes: 'payeur,restant' },
  ],
  [
    'exportRemises',
    '/remises?etat=ouverte&search=biat',
    { etat: 'ouverte', search: 'biat', colonnes: 'code,date,banque,nombre,montant,etat' },
  ],
  [
    'exportCredits',
    `/credit-payeur?payeur=${payer}&colonnes=montant,restant`,
    { payeurId: payer, colonnes: 'montant,restant' },
  ],
  [
    'exportCarnets',
    '/carnets?derniere=oui&search=ali',
    {
      derniere: 'true',
      search: 'ali',
      sort: 'restantes',
      order: 'asc',
      colonnes: 'adherent,formule,restantes,au',
    },
  ],
  [
    'exportCandidats',
    '/renouvellement?obstacle=age',
    { obstacle: 'age', colonnes: 'codeAdherent,adherent,lignes,montantTotal' },
  ],
])('%s is asked for what is in view, without boxes and pages', async (name, at, query) => {
  const opened = open(at, { [name]: () => ({}) });
  await user.click(await screen.findByRole('button', { name: 'Exporter' }));
  await user.click(screen.getByRole('menuitem', { name: 'Texte (.csv)' }));
  expect(await screen.findByText('Liste exportée')).toBeVisible();
  expect(sent(opened, name)?.query).toEqual({ format: 'csv', ...query });
});

describe('one’s default view', () => {
  const views = { listVues: () => [locked] };

  it('opens with the list, and is left for «Standard»', async () => {
    const opened = open('/remises', views);
    await waitFor(() => expect(sent(opened, 'listRemises')?.query).toMatchObject({ etat: 'verrouillee' }));
    expect(opened.router.state.location.search).toBe('?etat=verrouillee&colonnes=code%2Cmontant');
    await user.click(await screen.findByRole('button', { name: 'Standard' }));
    expect(opened.router.state.location.search).toBe('');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Standard' })).toHaveAttribute('aria-current'),
    );
    expect(opened.router.state.location.search).toBe('');
  });

  it('leaves an address alone that asks for something', async () => {
    const opened = open('/remises?search=biat', views);
    await screen.findByRole('button', { name: /^Verrouillées/ });
    expect(opened.router.state.location.search).toBe('?search=biat');
  });

  it('keeps the payer that the list is of', async () => {
    const mine = { ...locked, liste: 'credits' as const, adresse: 'colonnes=montant' };
    const opened = open(`/credit-payeur?payeur=${payer}`, { listVues: () => [mine] });
    await waitFor(() => expect(opened.router.state.location.search).toContain('colonnes=montant'));
    expect(opened.router.state.location.search).toContain(`payeur=${payer}`);
  });

  it('is chosen and given up in «Affichage»', async () => {
    const opened = open('/remises', { ...views, setVueParDefaut: () => ({ ...locked, parDefaut: false }) });
    await screen.findByRole('button', { name: /^Verrouillées.*ma vue par défaut/ });
    await user.click(screen.getByRole('button', { name: 'Affichage' }));
    const box = within(screen.getByRole('group', { name: 'Affichage' })).getByLabelText('Ma vue par défaut');
    expect(box).toBeChecked();
    await user.click(box);
    await waitFor(() => expect(sent(opened, 'setVueParDefaut')?.body).toEqual({ parDefaut: false }));
  });
});
