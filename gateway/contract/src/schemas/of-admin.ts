/* The schemas of what admin is asked: without its line `owned-by.ts` does not compile. */
export * from '../auth/auth-schema.ts';
export * from '../auth/second-factor-schema.ts';
export * from '../donnees/donnees-schema.ts';
export * from '../emails/email-schema.ts';
export * from '../envois-rapports/envoi-rapport-schema.ts';
export * from '../rappels/rappel-schema.ts';
export * from '../securite/journal-schema.ts';
export * from '../securite/securite-schema.ts';
export * from '../settings/settings-schema.ts';
export * from '../users/user-profile-schema.ts';
export * from '../users/user-schema.ts';
export * from '../vues/vue-schema.ts';
