import { defineCopy } from '@club/service-kit';

/** This service's copy of the seasons; there are a few dozen at most. */
export const saisonCopy = defineCopy('saison');
