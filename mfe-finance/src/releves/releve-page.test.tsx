import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LigneReleve, Releve } from '@club/contract';
import { problem } from '@club/testing';
// Loaded with the test, not while its first screen waits for it.
import './releve-page.tsx';
import { aPersonName, aSaison, idOf } from '../testing/builders.ts';
import { openFinance } from '../testing/open-finance.ts';

const user = userEvent.setup({ delay: null });
type Options = Parameters<typeof openFinance>[0];

const line = (more: Partial<LigneReleve>): LigneReleve => ({
  date: '2026-09-05',
  nature: 'cotisation',
  document: 'cotisation',
  id: idOf('c1'),
  code: 'COT-0001',
  detail: 'Mohamed BEN ALI\u00a0: Natation',
  du: 450,
  avoir: 0,
  resteDu: 450,
  credits: 0,
  ...more,
});
const lignes = [
  line({}),
  line({
    date: '2026-09-06',
    nature: 'paiement',
    document: 'reglement',
    id: idOf('e1'),
    code: 'REG-0001',
    detail: 'Chèque n°\u00a00012',
    du: -300,
    resteDu: 150,
  }),
  line({
    date: '2026-09-07',
    nature: 'credit',
    document: 'credit',
    code: '',
    detail: 'Saisie manuelle',
    du: 0,
    avoir: 20,
    resteDu: 150,
    credits: 20,
  }),
];
const aReleve = (more: Partial<Releve> = {}): Releve => ({
  payeur: aPersonName(),
  saison: null,
  date: '2026-11-25',
  lignes,
  ouverture: { resteDu: 0, credits: 0 },
  cloture: { resteDu: 150, credits: 20 },
  ...more,
});

const at = `/payeurs/${idOf('a1')}/releve`;
const open = (answers: Options['answers'] = {}, more: Partial<Options> = {}) =>
  openFinance({ at, answers: { getReleve: () => aReleve(), ...answers }, ...more });
const sent = ({ calls }: ReturnType<typeof open>) => calls.findLast(({ name }) => name === 'getReleve');
const plain = (text: string | null) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the statement of a payer', () => {
  it('tells each operation with the balance after it, and what it comes to', async () => {
    const opened = open();
    expect(await screen.findByText('0042 — BEN ALI Mohamed')).toBeVisible();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => plain(textContent))).toEqual([
      '05/09/2026Cotisation Mohamed BEN ALI : NatationCOT-0001450,00 Dh—450,00 Dh—',
      '06/09/2026Règlement Chèque n° 0012REG-0001—300,00 Dh150,00 Dh—',
      '07/09/2026Crédit Saisie manuelle———150,00 Dh20,00 Dh',
    ]);
    expect(plain(screen.getByText('Reste à payer').parentElement!.textContent)).toBe(
      'Reste à payer150,00 Dh',
    );
    expect(sent(opened)).toMatchObject({ params: { id: idOf('a1') }, query: {} });
    expect(screen.getByRole('link', { name: 'REG-0001' })).toHaveAttribute(
      'href',
      `/payments?reglement=${idOf('e1')}&saison=toutes`,
    );
  });

  it('is printed as a PDF of the season in view', async () => {
    const opened = open({
      listSaisons: () => [
        aSaison({ id: idOf('51') }),
        aSaison({ id: idOf('52'), nom: '2025-2026', active: false }),
      ],
    });
    const print = () => screen.findByRole('link', { name: 'Imprimer le relevé (nouvel onglet)' });
    expect(await print()).toHaveAttribute('href', `/api${at}.pdf`);
    await screen.findByRole('option', { name: '2025-2026' });
    await user.selectOptions(screen.getByLabelText('Saison'), '2025-2026');
    await waitFor(() => expect(sent(opened)?.query).toEqual({ saisonId: idOf('52') }));
    expect(await print()).toHaveAttribute('href', `/api${at}.pdf?saisonId=${idOf('52')}`);
  });

  it('leads to the counter when something is owed, for who may receive it', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Encaisser au guichet' })).toHaveAttribute(
      'href',
      `/guichet?personne=${idOf('a1')}`,
    );
  });

  it('does not for who may only read', async () => {
    open({}, { permissions: ['reglements.read', 'cotisations.read'] });
    expect(await screen.findByText('COT-0001')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Encaisser au guichet' })).toBeNull();
  });

  it('says that there is nothing, and why it cannot be read', async () => {
    const nothing = { resteDu: 0, credits: 0 };
    open({ getReleve: () => aReleve({ lignes: [], cloture: nothing }) });
    expect(await screen.findByText('Aucune opération')).toBeVisible();
  });

  it('of an unknown payer says so', async () => {
    open({ getReleve: () => problem('not_found', { message: 'Payeur introuvable.' }) });
    expect(await screen.findByText(/introuvable/i)).toBeVisible();
  });
});
