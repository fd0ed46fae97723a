/* The schemas of what seasons is asked: without its line `owned-by.ts` does not compile. */
export * from '../activites/activite-schema.ts';
export * from '../saisons/saison-schema.ts';
