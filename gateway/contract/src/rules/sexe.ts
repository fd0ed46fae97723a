/** As reports count members; «inconnus» are those whose form of address nobody said. */
export const sexes = ['femmes', 'hommes', 'inconnus'] as const;
export type Sexe = (typeof sexes)[number];

/** Under the heading «Sexe». */
export const sexeLabels: Readonly<Record<Sexe, string>> = {
  femmes: 'Femmes',
  hommes: 'Hommes',
  inconnus: 'Non renseigné',
};

/** The same where no heading says of what it is. */
export const sexeTexts: Readonly<Record<Sexe, string>> = { ...sexeLabels, inconnus: 'Sexe non renseigné' };

/** By the form of address: «Mr» is a man, «Mme» and «Mlle» are women, without one it is unknown. */
export function sexeOf({ civilite }: { civilite?: string | null }): Sexe {
  if (!civilite) return 'inconnus';
  return civilite === 'Mr' ? 'hommes' : 'femmes';
}
