import type {
  Cotisation,
  CotisationPage,
  Credit,
  Permission,
  Reglement,
  ReglementPage,
} from '@club/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mountRoutes, problem, type MountOptions } from '@club/testing';
import FicheArgent from './fiche-argent.tsx';

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
  adherents: [{ adherentId: 'a1', adherent: salma, lienParente: 'Mère', formules: [] }],
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

type Answers = NonNullable<MountOptions['answers']>;

/** On the record of Salma. */
const openPart = (answers: Answers = {}, permissions = rights) =>
  mountRoutes({
    routes: { members: [{ index: true, element: <FicheArgent personId="a1" /> }] },
    at: '/members',
    permissions,
    answers: {
      listCotisations: ({ query }) => page(query.adherentId ? [cotisation] : []),
      listReglements: () =>
        ({ reglements: [reglement], total: 1, totalPages: 1 }) as unknown as ReglementPage,
      listPayeurCredits: () => [credit as unknown as Credit],
      ...answers,
    },
  });
const table = (name: string) => screen.findByRole('table', { name });

describe('the money of a member, on his record', () => {
  it('says what he takes, what was paid and how far, what he has left, and who is of his family', async () => {
    openPart();
    expect(await table('Cotisations')).toHaveTextContent(/COT-0001.*450,00.Dh.*150,00.Dh.*En cours/);
    expect(await table('Règlements')).toHaveTextContent(
      /REG-0001.*05\/09\/2026.*Chèque.*300,00.Dh.*Remis, à encaisser le 05\/01\/2030/,
    );
    expect(await table('Crédits')).toHaveTextContent(/Trop-perçu.*50,00.Dh.*20,00.Dh.*Utilisé en partie/);
    const link = screen.getByRole('link', { name: 'Sonia TRABELSI' });
    expect(link).toHaveAttribute('href', '/members?fiche=a9');
    expect(screen.getByText('Payeur (Mère)')).toBeVisible();
  });

  it('says so when there is nothing', async () => {
    openPart({
      listCotisations: () => page([]),
      listReglements: () => ({ reglements: [], total: 0, totalPages: 0 }) as unknown as ReglementPage,
      listPayeurCredits: () => [],
    });
    expect(await screen.findByText('Aucune cotisation')).toBeVisible();
    expect(await screen.findByText('Aucun règlement')).toBeVisible();
  });

  it('says when finance is away, and asks again', async () => {
    let away = true;
    openPart({ listCotisations: () => (away ? problem('unavailable') : page([cotisation])) });
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    away = false;
    await user.click(again);
    expect(await table('Cotisations')).toBeVisible();
  });

  it('tells of payments only who may read them', async () => {
    const { calls } = openPart({}, ['adherents.read', 'cotisations.read']);
    await table('Cotisations');
    expect(calls.some(({ name }) => name === 'listReglements')).toBe(false);
  });
});
