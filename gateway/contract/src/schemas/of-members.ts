/* The schemas of what members is asked: without its line `owned-by.ts` does not compile. */
export * from '../adherents/adherent-change-schema.ts';
export * from '../adherents/adherent-schema.ts';
export * from '../badges/badge-schema.ts';
export * from '../certificats/certificat-schema.ts';
export * from '../conservation/conservation-schema.ts';
export * from '../corrections/correction-schema.ts';
export * from '../donnees/donnees-schema.ts';
export * from '../effacements/effacement-schema.ts';
export * from '../fusions/fusion-schema.ts';
export * from '../lectures/lecture-schema.ts';
export * from '../lots-adherents/lot-adherents-schema.ts';
export * from '../lots-cartes/lot-cartes-schema.ts';
export * from '../passages/passage-schema.ts';
export * from '../photos/photo-schema.ts';
export * from '../qualite/qualite-schema.ts';
export * from '../reports/report-schema.ts';
