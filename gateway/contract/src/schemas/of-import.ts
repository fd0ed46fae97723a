/* The schemas of what import is asked: without its line `owned-by.ts` does not compile. */
export * from '../corrections/correction-schema.ts';
export * from '../imports/import-schema.ts';
export * from '../photos/photo-schema.ts';
