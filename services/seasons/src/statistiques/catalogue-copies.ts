import { defineCopy } from '@club/service-kit';

/** This service's copies of the catalogue: they tell the section of what members hold, and its name. */
export const sectionCopy = defineCopy('section');
export const formuleCopy = defineCopy('formule');
