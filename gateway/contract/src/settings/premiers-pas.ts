/** Steps of a club's first hour, in order (U-19). */
export const premiersPas = ['club', 'saison', 'tarifs', 'utilisateurs', 'adherents', 'vente'] as const;
export type PremierPas = (typeof premiersPas)[number];
