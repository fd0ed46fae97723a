import { defineCopy } from '@club/service-kit';

/** This service's copy of the seasons: members are inscribed in one. */
export const saisonCopy = defineCopy('saison', [{ active: 1 }]);
