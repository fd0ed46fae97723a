import { screen } from '@testing-library/react';
import type { CaisseDuJour, OperationCaisse } from '@club/contract';
import { aPersonName } from '../testing/builders.ts';
import { openGuichetPage } from './testing/open-guichet-page.ts';

const operation = (at: number): OperationCaisse => ({
  nature: 'reglement',
  id: `r${at}`,
  code: `REG-${at}`,
  payeur: aPersonName(),
  typeReglement: 'espece',
  reference: null,
  montant: 100 * at,
  notes: null,
  jour: '2026-11-29',
  createdAt: `2026-11-29T0${at}:00:00.000Z`,
});
const till = (caissierId: string, operations: OperationCaisse[]): CaisseDuJour => ({
  caissierId,
  caissier: 'Nadia',
  moyens: [],
  operations,
  comptes: [{ ouverture: 0, recu: 600, rendu: 0, attendu: 600, operations, cloture: null }],
  cloture: null,
});

it('shows one’s own till and last five payments until somebody is served, and nothing of others', async () => {
  const own = [1, 2, 3, 4, 5, 6].map(operation);
  await openGuichetPage({
    getCaisse: () => ({
      jour: '2026-11-29',
      caisses: [till('another', [operation(7)]), till('u1', own)],
      totaux: [],
    }),
  });
  expect(await screen.findByText(/en espèces$/)).toHaveTextContent('600,00');
  const codes = screen.getAllByRole('link', { name: /^REG-/ }).map((link) => link.textContent);
  expect(codes).toEqual(['REG-6', 'REG-5', 'REG-4', 'REG-3', 'REG-2']);
});
