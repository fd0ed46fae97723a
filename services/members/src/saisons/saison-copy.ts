import { defineCopy } from '@club/service-kit';

export const saisonCopy = defineCopy('saison', [{ active: 1 }]);
