import { defineCopy } from '@club/service-kit';

/** This service's copy of the badge numbers of each season, by season. */
export const badgeCopy = defineCopy('badge');
