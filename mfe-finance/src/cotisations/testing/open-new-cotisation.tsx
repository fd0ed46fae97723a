import type { Encaissement } from '@club/contract';
import { screen } from '@testing-library/react';
import { aCotisation } from '../../testing/builders.ts';
import { dialog, openCotisations, type Answers } from './open-cotisations.tsx';

/** What is answered of a new cotisation. */
export const saved: Encaissement = {
  cotisations: [aCotisation()],
  reglements: [],
  credits: [],
  avertissements: [],
  corrections: [],
  recu: null,
};

/** Opens a new cotisation; `sent` gives the creations sent so far. */
export async function openNewCotisation(answers: Answers = {}) {
  const opened = openCotisations('/cotisations?nouveau=oui', { createEncaissement: () => saved, ...answers });
  await screen.findByRole('heading', { name: 'Nouvelle cotisation' });
  return { ...opened, sent: () => opened.calls.filter(({ name }) => name === 'createEncaissement') };
}

export const save = () => dialog().getByRole('button', { name: /^(Enregistrer|Réessayer d’envoyer)/ });

export const says = (text: RegExp | string) => dialog().findByText(text);

/** From 0. */
export const amount = (index = 0) => dialog().getByLabelText(`Montant du règlement ${index + 1}`);
