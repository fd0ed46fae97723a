import { defineCopy } from '@club/service-kit';

/** This service's copy of the members. */
export const adherentCopy = defineCopy('adherent');
