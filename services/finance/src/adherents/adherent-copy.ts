import { defineCopy } from '@club/service-kit';

/** This service's copy of the members and other payers; found by id, or by exact code. */
export const adherentCopy = defineCopy('adherent', [{ codeAdherent: 1 }]);
