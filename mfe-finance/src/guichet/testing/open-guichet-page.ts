import type { Encaissement, Permission } from '@club/contract';
import { configure, screen, waitFor } from '@testing-library/react';
import { aCotisation, aReglement } from '../../testing/builders.ts';
import { user } from '../../testing/counter-user.ts';
import { openFinance } from '../../testing/open-finance.ts';
import { received } from '../../testing/received.ts';

export { user };

configure({ defaultHidden: true });

type Answers = NonNullable<Parameters<typeof openFinance>[0]['answers']>;

/** What the counter is answered, unless a test says otherwise. */
export const stored: Encaissement = {
  cotisations: [aCotisation({ statut: 'payee', montantAlloue: 450, montantRegle: 450 })],
  reglements: [aReglement()],
  credits: [],
  avertissements: [],
  corrections: [],
  recu: null,
};
/** No cotisation of the payer before. */
export const nobodyElse = { cotisations: [], total: 0, totalPages: 0 };

/** Opens the counter; `sent` gives the encaissements sent so far. */
export async function openGuichetPage(
  answers: Answers = {},
  permissions?: Permission[],
  parts?: Parameters<typeof openFinance>[0]['parts'],
) {
  const opened = openFinance({
    at: '/guichet',
    parts,
    ...(permissions && { permissions }),
    answers: { listCotisations: () => nobodyElse, createEncaissement: () => stored, ...answers },
  });
  await screen.findByRole('heading', { name: 'Guichet', level: 1 });
  return { ...opened, sent: () => opened.calls.filter(({ name }) => name === 'createEncaissement') };
}

export const person = () => screen.findByRole('combobox', { name: /^Personne/ });
export const formule = () => screen.getByLabelText('Ajouter une formule', { selector: 'input' });
export const cash = () => screen.getByRole('button', { name: /^Encaisser/ });
/** The amount of a payment; rows count from 1. */
export const amount = (row = 1) => screen.getByLabelText(`Montant du règlement ${row}`);
export const says = (text: RegExp | string) => screen.findByText(text);

/** Chooses a person by code; the field of the formula then has the focus. */
export async function choose(code = '0042'): Promise<void> {
  await user.type(await person(), `${code}{Enter}`);
  await waitFor(() => expect(formule()).toHaveFocus());
}
/** Takes a formula by code. */
export const take = (code = 'N10') => user.type(formule(), `${code}{Enter}`);
/** Waits until the encaissement can be recorded, and confirms what it proposes. */
export const ready = () => received(cash);
