import type { cotisationCalls, guichetCalls, reglementCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { createCotisation } from './create-cotisation.ts';
import { createEncaissement } from './create-encaissement.ts';
import { listPersonnesGuichet } from './list-personnes-guichet.ts';
import { createGroupReglement, createReglement } from './create-reglement.ts';

/** Calls of the counter, and of other forms that take money for something new: one use case (M-43). */
export const encaissementHandlers = {
  createEncaissement,
  listPersonnesGuichet,
  createCotisation,
  createReglement,
  createGroupReglement,
} satisfies HandlersOf<
  typeof guichetCalls &
    Pick<typeof cotisationCalls, 'createCotisation'> &
    Pick<typeof reglementCalls, 'createReglement' | 'createGroupReglement'>
>;
