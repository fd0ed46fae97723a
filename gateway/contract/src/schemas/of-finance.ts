/* The schemas of what finance is asked: without its line `owned-by.ts` does not compile. */
export * from '../caisse/caisse-schema.ts';
export * from '../certificats/certificat-schema.ts';
export * from '../cotisations/cotisation-schema.ts';
export * from '../credits/credit-schema.ts';
export * from '../donnees/donnees-schema.ts';
export * from '../echeances/echeance-schema.ts';
export * from '../formules/formule-schema.ts';
export * from '../guichet/guichet-schema.ts';
export * from '../operations-sensibles/operation-sensible-schema.ts';
export * from '../payeurs/payeur-schema.ts';
export * from '../recus/recu-schema.ts';
export * from '../reglements/reglement-schema.ts';
export * from '../releves/releve-schema.ts';
export * from '../remises/remise-schema.ts';
export * from '../renouvellements/renouvellement-schema.ts';
export * from '../reports/report-schema.ts';
export * from '../sections/section-schema.ts';
