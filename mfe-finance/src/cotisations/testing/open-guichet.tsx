import { screen } from '@testing-library/react';
import { aCotisation } from '../../testing/builders.ts';
import { dialog, openCotisations, type Answers } from './open-cotisations.tsx';

/** What the server answers to a creation. */
export const saved = { ...aCotisation(), avertissements: [] as string[] };

/** Opens the form of a new cotisation; `sent` gives the creations sent so far. */
export async function openGuichet(answers: Answers = {}) {
  const opened = openCotisations('/cotisations?nouveau=oui', { createCotisation: () => saved, ...answers });
  await screen.findByRole('heading', { name: 'Nouvelle cotisation' });
  return { ...opened, sent: () => opened.calls.filter(({ name }) => name === 'createCotisation') };
}

export const save = () => dialog().getByRole('button', { name: /^Enregistrer/ });

/** Waits for a sentence in the dialog. */
export const says = (text: RegExp | string) => dialog().findByText(text);

/** The amount of a règlement of the form, from 0. */
export const amount = (index = 0) => dialog().getAllByLabelText(/^Montant \*/)[index]!;
