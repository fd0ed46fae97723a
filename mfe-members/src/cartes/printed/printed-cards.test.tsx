import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Carte } from '@club/contract';
import { problem } from '@club/testing';
import { anAdherent } from '../../testing/builders.ts';
import { openMembers } from '../../testing/open-members.ts';
import '../cartes-page.tsx'; // compiled with the suite: its first test would wait for it

const user = userEvent.setup();

const card: Carte = {
  id: 'c1',
  serial: 31,
  adherentId: 'a1',
  saisonId: 's1',
  saison: '2026-2027',
  type: 'musculation',
  state: 'valid',
  printedAt: '2026-11-25T08:00:00.000Z',
  by: 'Nadia Haddad',
  reason: null,
  endedAt: null,
  endedBy: null,
};

function open(revokeCarte: (body: unknown) => unknown) {
  let shown = card;
  return openMembers({
    at: '/cards?code=0042',
    answers: {
      getActiveSaison: () => ({ nom: '2026-2027', numeroSerieBadge: 32 }) as never,
      listSections: () => [],
      listLotsCartes: () => [],
      findAdherentForCard: () => ({ adherent: anAdherent({ codeAdherent: '0042' }), cotisations: [] }),
      listCartes: () => [shown],
      revokeCarte: ({ body }) => {
        const answer = revokeCarte(body);
        if (answer === undefined) shown = { ...card, state: 'revoked', reason: (body as Carte).reason };
        return (answer ?? shown) as never;
      },
    },
  });
}

const revoke = async (reason: string) => {
  await user.click(await screen.findByRole('button', { name: 'Révoquer la carte n° 00031' }));
  const dialog = await screen.findByRole('dialog', { name: /Révoquer la carte n°\s00031/ });
  if (reason !== '') await user.type(screen.getByLabelText(/^Raison/), reason);
  await user.click(screen.getByRole('button', { name: 'Révoquer la carte' }));
  return dialog;
};

it('a lost card is revoked with its reason, and shown so', async () => {
  const sent: unknown[] = [];
  open((body) => void sent.push(body));
  expect(await screen.findByText('Valable')).toBeVisible();
  await revoke('Perdue à la piscine');
  expect(await screen.findByText('Carte révoquée')).toBeVisible();
  expect(await screen.findByText('Révoquée')).toBeVisible();
  expect(screen.getByText(/Perdue à la piscine/)).toBeVisible();
  expect(sent).toEqual([{ reason: 'Perdue à la piscine' }]);
  expect(screen.queryByRole('button', { name: 'Révoquer la carte n° 00031' })).toBeNull();
});

it('is not revoked without a reason, and a refusal is said', async () => {
  open(() => problem('conflict'));
  await revoke('');
  expect(await screen.findByText('Veuillez dire pourquoi')).toBeVisible();
  await user.type(screen.getByLabelText(/^Raison/), 'Volée');
  await user.click(screen.getByRole('button', { name: 'Révoquer la carte' }));
  expect(await screen.findByText(/incompatible avec l’état actuel/)).toBeVisible();
});
