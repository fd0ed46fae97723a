import { defineCopy } from '@club/service-kit';

/** What seasons copies of other services: names, and all that its figures are counted from. */
export const adherentCopy = defineCopy('adherent');
export const badgeCopy = defineCopy('badge');

export const cotisationCopy = defineCopy('cotisation', [{ 'adherents.adherentId': 1, deleted: 1 }]);
export const reglementCopy = defineCopy('reglement');
/** Refunds are money that left (M-36). */
export const creditCopy = defineCopy('credit');

/** For the sections of what members hold. */
export const sectionCopy = defineCopy('section');
export const formuleCopy = defineCopy('formule');
