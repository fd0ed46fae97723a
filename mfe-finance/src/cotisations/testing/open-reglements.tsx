import { screen, within } from '@testing-library/react';
import { aCompte, aCotisation, aReglement, idOf } from '../../testing/builders.ts';
import { aCotisationPage, openCotisations, type Answers } from './open-cotisations.tsx';

export const allocations = (montant: number) => [
  { cotisationId: idOf('c1'), codeCotisation: 'COT-0001', adherentId: idOf('a1'), montant },
];
export const received = aReglement({ montantTotal: 300, allocations: allocations(300) });
export const promised = aReglement({
  id: 'r2',
  codeReglement: 'REG-0002',
  montantTotal: 100,
  montantRecu: 0,
  statut: 'en_attente',
  typeReglement: 'cheque',
  reference: '0012345',
  allocations: allocations(100),
});
export const both = aCotisation({
  id: idOf('c1'),
  montantAlloue: 400,
  montantRegle: 300,
  statut: 'en_cours',
  reglements: [received, promised],
});
export const one = aCotisation({
  id: idOf('c1'),
  montantAlloue: 300,
  montantRegle: 300,
  statut: 'en_cours',
  reglements: [received],
});

/** One received règlement and one promised. */
export async function openReglements(answers: Answers = {}) {
  const opened = openCotisations(`/cotisations?reglements=${idOf('c1')}`, {
    getCotisation: () => both,
    getReglement: ({ params }) => (params.id === promised.id ? promised : received),
    getComptePayeur: () => aCompte({ cotisations: [both], promesses: [promised], resteAPayer: 150 }),
    listReglementHistory: () => [],
    listCotisations: ({ query }) => aCotisationPage(query.payeurId ? [both] : []),
    ...answers,
  });
  await screen.findByRole('heading', { name: 'Règlements de la cotisation COT-0001 de Mohamed BEN ALI' });
  return opened;
}
export const question = () => within(screen.getByRole('alertdialog'));
