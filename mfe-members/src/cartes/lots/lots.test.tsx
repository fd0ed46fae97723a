import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LotCartes } from '@club/contract';
import { openMembers } from '../../testing/open-members.ts';
import '../cartes-page.tsx'; // compiled with the suite: its first test would wait for it

const user = userEvent.setup();

const done: LotCartes = {
  id: 'l1',
  etat: 'termine',
  type: 'standard',
  saison: '2026-2027',
  formats: ['pdf'],
  etape: 'cartes',
  total: 12,
  done: 12,
  premierNumero: 31,
  dernierNumero: 42,
  nbRefuses: 0,
  fichiers: [{ format: 'pdf', taille: 1_440_000 }],
  expireLe: '2026-12-02T08:00:00.000Z',
  createdBy: 'Nadia Haddad',
  createdAt: '2026-11-25T08:00:00.000Z',
  finishedAt: '2026-11-25T08:00:02.000Z',
};

const open = (at: string, answers: Parameters<typeof openMembers>[0] = {}) =>
  openMembers({
    at,
    permissions: ['adherents.read', 'adherents.update', 'formules.read'],
    answers: {
      getActiveSaison: () => ({ nom: '2026-2027', numeroSerieBadge: 31 }) as never,
      listSections: () => [{ id: 's1', code: '10', designation: 'Natation' }] as never,
      listFormules: () =>
        [{ id: 'f1', code: 'N10', designation: 'Natation adulte', sectionId: 's1' }] as never,
      listLotsCartes: () => [],
      getLotCartes: () => done,
      previewLotCartes: ({ body }) => {
        const cartes = (body as { sectionId?: string }).sectionId === 's1' ? 12 : 240;
        return { cartes, refuses: [], nbRefuses: 0 };
      },
      startLotCartes: () => done,
      ...answers.answers,
    },
  });

it('how many cards a choice makes is said before; then they are generated and can be fetched', async () => {
  const { calls, router } = open('/cards');
  await user.click(await screen.findByRole('button', { name: 'Générer des cartes' }));
  expect(await screen.findByText(/^240\s*cartes à générer/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Section'), 's1');
  await user.click(await screen.findByRole('button', { name: /^Générer 12\s*cartes$/ }));
  expect(await screen.findByText(/12\s*cartes, n°\s00031 à 00042/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^PDF A4 avec traits de coupe \(1,4\sMo\)$/ })).toBeVisible();
  expect(router.state.location.search).toBe('?lot=l1');
  expect(calls.find(({ name }) => name === 'startLotCartes')).toMatchObject({
    body: { type: 'standard', sectionId: 's1', jamaisImprimees: true, formats: ['pdf'] },
  });
});

it('without a file to make, or without a card, nothing is generated', async () => {
  const { calls } = open('/cards?generer=oui', {
    answers: { previewLotCartes: () => ({ cartes: 0, refuses: [], nbRefuses: 0 }) },
  });
  expect(await screen.findByText('Aucune carte pour ce choix.')).toBeVisible();
  expect(screen.getByText('Aucune carte à générer pour ce choix.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /^PDF A4/ }));
  expect(await screen.findByText('Choisissez au moins un fichier.')).toBeVisible();
  expect(calls.some(({ name }) => name === 'startLotCartes')).toBe(false);
});

it('the latest runs are listed, and one that was cancelled says that nothing counts', async () => {
  open('/cards', {
    answers: {
      listLotsCartes: () => [done],
      getLotCartes: () => ({ ...done, etat: 'annule', fichiers: [] }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Télécharger le lot du/ }));
  await waitFor(() => expect(screen.getByText(/Aucune de ces cartes ne compte/)).toBeVisible());
});
