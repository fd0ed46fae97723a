/** As reports count members. */
export const sexes = ['femmes', 'hommes'] as const;
export type Sexe = (typeof sexes)[number];

export const sexeLabels: Readonly<Record<Sexe, string>> = { femmes: 'Femmes', hommes: 'Hommes' };

/** By the form of address: «Mr» is a man, the others are women. */
export const sexeOf = ({ civilite }: { civilite: string }): Sexe => (civilite === 'Mr' ? 'hommes' : 'femmes');
