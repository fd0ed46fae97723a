import { defineCopy } from '@club/service-kit';

/**
 * This service's copy of the cotisations; the first index holds all that the figures of seasons need, the second one finds
 * what a member takes part in.
 */
export const cotisationCopy = defineCopy('cotisation', [
  { saisonId: 1, deleted: 1, montantTotal: 1 },
  { 'adherents.adherentId': 1, deleted: 1 },
]);

/** This service's copy of the règlements; its index holds all that the figures of seasons need. */
export const reglementCopy = defineCopy('reglement', [{ saisonId: 1, deleted: 1, montantRecu: 1 }]);
