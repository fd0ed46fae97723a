import { defineCopy } from '@club/service-kit';

/** This service's copy of the members and other payers; found by id, by exact code, or by the season of inscription. */
export const adherentCopy = defineCopy('adherent', [{ codeAdherent: 1 }, { saisonId: 1 }]);
