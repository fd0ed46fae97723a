import type { OperationSensible, Permission } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Loaded with the test, not while its first screen waits for it.
import './sensibles-page.tsx';
import { openFinance } from '../testing/open-finance.ts';

const user = userEvent.setup({ delay: null });
const rights: Permission[] = ['admin.manage_users', 'reglements.read', 'reglements.create'];
const payeur = { id: 'p1', codeAdherent: '0042', nom: 'BEN ALI', prenom: 'Mohamed' };
const one: OperationSensible = {
  id: 'o1',
  at: '2026-11-25T10:05:00.000Z',
  type: 'reduction',
  montant: 299.99,
  motif: 'Faux montant',
  par: 'Nadia Haddad',
  payeurId: 'p1',
  payeur,
  creditId: null,
  reglementId: 'r1',
  codeReglement: 'REG-0001',
  caisse: null,
  cotisationId: null,
  codeCotisation: null,
  vente: null,
};
const erased: OperationSensible = {
  ...one,
  id: 'o2',
  type: 'credit_manuel',
  motif: null,
  creditId: 'c1',
  reglementId: null,
  codeReglement: null,
};

const open = (permissions = rights, at = '/operations-sensibles') =>
  openFinance({
    at,
    permissions,
    answers: { listOperationsSensibles: () => ({ operations: [one, erased], total: 2, totalPages: 1 }) },
  });
const asked = ({ calls }: ReturnType<typeof open>) =>
  calls.findLast(({ name }) => name === 'listOperationsSensibles')?.query;
const plain = (text: string | null) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

describe('Opérations sensibles', () => {
  it('says who did what, for whom, how much and why, and leads to it', async () => {
    const opened = open();
    const table = await screen.findByRole('table', { name: 'Opérations sensibles' });
    await within(table).findByText('Faux montant');
    const [, first, second] = within(table).getAllByRole('row');
    expect(plain(first!.textContent)).toMatch(
      /25\/11\/2026.*Nadia HaddadMontant reçu réduit299,99 DhBEN ALI MohamedFaux montant/,
    );
    expect(plain(second!.textContent)).toContain('Crédit saisi à la main299,99 DhBEN ALI MohamedEffacé');
    await user.click(within(first!).getByText('Faux montant'));
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/payments'));
    expect(opened.router.state.location.search).toContain('reglement=r1');
  });

  it('tells a till that was reopened, and leads to its day', async () => {
    const caisse = { caissier: 'Karim Saïdi', jour: '2026-11-24' };
    const reopened: OperationSensible = {
      ...one,
      type: 'reouverture_caisse',
      reglementId: null,
      codeReglement: null,
      motif: 'Trop tôt',
      caisse,
    };
    const opened = openFinance({
      at: '/operations-sensibles',
      permissions: rights,
      answers: { listOperationsSensibles: () => ({ operations: [reopened], total: 1, totalPages: 1 }) },
    });
    const table = await screen.findByRole('table', { name: 'Opérations sensibles' });
    await user.click(await within(table).findByText('Caisse de Karim Saïdi'));
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/caisse'));
    expect(opened.router.state.location.search).toContain('jour=2026-11-24');
  });

  it('tells what was sold below the tariff, and leads to its cotisation', async () => {
    const sold: OperationSensible = {
      ...one,
      type: 'sous_tarif',
      montant: 500,
      reglementId: null,
      codeReglement: null,
      motif: 'Groupe',
      cotisationId: 'c9',
      codeCotisation: 'COT-0009',
      vente: { adherent: payeur, formule: 'Padel', tarif: 3000, prix: 2500, exonere: false },
    };
    const opened = openFinance({
      at: '/operations-sensibles',
      permissions: rights,
      answers: { listOperationsSensibles: () => ({ operations: [sold], total: 1, totalPages: 1 }) },
    });
    const table = await screen.findByRole('table', { name: 'Opérations sensibles' });
    const cell = await within(table).findByText(/au lieu de/);
    expect(plain(cell.textContent)).toBe('2 500,00 Dh au lieu de 3 000,00 Dh, Padel, BEN ALI Mohamed');
    await user.click(cell);
    await waitFor(() => expect(opened.router.state.location.search).toContain('cotisation=c9'));
  });

  it('is narrowed to a kind and to days', async () => {
    const opened = open(rights, '/operations-sensibles?type=remboursement&du=2026-11-01&au=hier');
    await screen.findByRole('table', { name: 'Opérations sensibles' });
    expect(asked(opened)).toEqual({ page: '1', limit: '50', type: 'remboursement', du: '2026-11-01' });
  });

  it.each([[['admin.manage_users']], [['reglements.read']]] as Permission[][][])(
    'is nobody’s who has %s alone',
    async (permissions) => {
      const opened = open(permissions);
      expect(await screen.findByText('Accès refusé')).toBeVisible();
      expect(opened.calls.some(({ name }) => name === 'listOperationsSensibles')).toBe(false);
    },
  );
});
