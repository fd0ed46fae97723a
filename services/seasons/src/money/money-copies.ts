import { defineCopy } from '@club/service-kit';

/** This service's copy of the cotisations; its index finds what a member takes part in. */
export const cotisationCopy = defineCopy('cotisation', [{ 'adherents.adherentId': 1, deleted: 1 }]);

/** This service's copy of the règlements. */
export const reglementCopy = defineCopy('reglement');

/** This service's copy of the credits: what was given back of them is money that left. */
export const creditCopy = defineCopy('credit');
