import type { ComptePayeur, Encaissement } from '@club/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCompte, aCotisation, aReglement, idOf } from '../../testing/builders.ts';
import { aReglementPage, openPayments } from './open-payments.ts';

export const owing: ComptePayeur = aCompte({
  cotisations: [
    aCotisation({ id: idOf('c1'), codeCotisation: 'COT-0001', montantTotal: 450 }),
    aCotisation({ id: idOf('c2'), codeCotisation: 'COT-0002', montantTotal: 280.5 }),
  ],
  resteAPayer: 730.5,
  resteAPromettre: 730.5,
});

/** What the server answers of one payment. */
export const stored: Encaissement = {
  cotisations: [],
  reglements: [aReglement({ codeReglement: 'REG-211126-7', montantTotal: 730.5 })],
  credits: [],
  avertissements: [],
  corrections: [],
  recu: null,
};

type Answers = NonNullable<Parameters<typeof openPayments>[1]>['answers'];

export const openNewReglement = (answers: Answers = {}, at = '/payments?nouveau=oui') =>
  openPayments(at, {
    answers: {
      listReglements: () => aReglementPage([]),
      getComptePayeur: () => owing,
      createEncaissement: () => stored,
      ...answers,
    },
  });

export const payerField = () => screen.findByLabelText(/^Payeur/);
export const amountField = () => screen.getByLabelText('Montant du règlement 1');
export const submitButton = () => screen.getByText('Créer le règlement').closest('button')!;

export async function choosePayer(): Promise<void> {
  await userEvent.type(await payerField(), '0042{Enter}', { delay: null });
}
