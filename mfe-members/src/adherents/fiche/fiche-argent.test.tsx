import type {
  Cotisation,
  CotisationPage,
  Credit,
  Permission,
  Reglement,
  ReglementPage,
} from '@club/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { openMembers } from '../../testing/open-members.ts';

const user = userEvent.setup();
const rights: Permission[] = ['adherents.read', 'cotisations.read', 'reglements.read'];
const salma = { id: 'a1', codeAdherent: '0042', prenom: 'Salma', nom: 'TRABELSI' };
const sonia = { ...salma, id: 'a9', prenom: 'Sonia' };
const cotisation = {
  id: 'c1',
  codeCotisation: 'COT-0001',
  createdAt: '2026-09-05T09:00:00.000Z',
  payeurId: 'a9',
  payeur: sonia,
  montantTotal: 450,
  restant: 150,
  statut: 'en_cours',
  adherents: [{ adherentId: 'a1', adherent: salma, lienParente: 'Mère' }],
} as unknown as Cotisation;
const page = (cotisations: Cotisation[]): CotisationPage => ({
  cotisations,
  total: cotisations.length,
  totalPages: 1,
});
const reglement = {
  id: 'r1',
  codeReglement: 'REG-0001',
  dateReglement: '2026-09-05',
  typeReglement: 'cheque',
  montantTotal: 300,
  statut: 'en_attente',
  remis: true,
  dateEcheance: '2030-01-05',
} as unknown as Reglement;
const credit = {
  id: 'k1',
  createdAt: '2026-09-06T09:00:00.000Z',
  origine: 'trop_percu',
  montant: 50,
  restant: 20,
};

type Answers = NonNullable<Parameters<typeof openMembers>[0]>['answers'];

async function openTab(answers: Answers = {}, permissions = rights) {
  const opened = openMembers({
    at: '/members?fiche=a1',
    permissions,
    answers: {
      getSituation: () => ({ etat: 'a_jour', montant: 0, date: null, payeur: null }),
      listCotisations: ({ query }) => page(query.adherentId ? [cotisation] : []),
      listReglements: () =>
        ({ reglements: [reglement], total: 1, totalPages: 1 }) as unknown as ReglementPage,
      listPayeurCredits: () => [credit as unknown as Credit],
      ...answers,
    },
  });
  await user.click(await screen.findByRole('tab', { name: 'Cotisations et règlements' }));
  return opened;
}
const table = (name: string) => screen.findByRole('table', { name });

describe('the money of a member, on his record', () => {
  it('says what he takes, what was paid and how far, what he has left, and who is of his family', async () => {
    await openTab();
    expect(await table('Cotisations')).toHaveTextContent(/COT-0001.*450,00.Dh.*150,00.Dh.*En cours/);
    expect(await table('Règlements')).toHaveTextContent(
      /REG-0001.*05\/09\/2026.*Chèque.*300,00.Dh.*Remis, à encaisser le 05\/01\/2030/,
    );
    expect(await table('Crédits')).toHaveTextContent(/Trop-perçu.*50,00.Dh.*20,00.Dh.*Utilisé en partie/);
    const link = within(screen.getByRole('dialog')).getByRole('link', { name: 'Sonia TRABELSI' });
    expect(link).toHaveAttribute('href', '/members?fiche=a9');
    expect(screen.getByText('Payeur (Mère)')).toBeVisible();
  });

  it('says so when there is nothing', async () => {
    await openTab({
      listCotisations: () => page([]),
      listReglements: () => ({ reglements: [], total: 0, totalPages: 0 }) as unknown as ReglementPage,
      listPayeurCredits: () => [],
    });
    expect(await screen.findByText('Aucune cotisation')).toBeVisible();
    expect(await screen.findByText('Aucun règlement')).toBeVisible();
  });

  it('says when finance is away, and asks again', async () => {
    let away = true;
    await openTab({ listCotisations: () => (away ? problem('unavailable') : page([cotisation])) });
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    away = false;
    await user.click(again);
    expect(await table('Cotisations')).toBeVisible();
  });

  it('tells of payments only who may read them, and of money nobody else', async () => {
    const { calls, unmount } = await openTab({}, ['adherents.read', 'cotisations.read']);
    await table('Cotisations');
    expect(calls.some(({ name }) => name === 'listReglements')).toBe(false);
    unmount();
    openMembers({ at: '/members?fiche=a1', permissions: ['adherents.read'] });
    expect(await screen.findByRole('tab', { name: 'Historique' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Cotisations et règlements' })).toBeNull();
  });
});
