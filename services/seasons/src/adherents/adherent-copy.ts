import { defineCopy } from '@club/service-kit';

/** This service's copy of the members; the index counts those of each season without reading them. */
export const adherentCopy = defineCopy('adherent', [{ saisonId: 1, deleted: 1, estAdherent: 1 }]);
