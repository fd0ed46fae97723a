import {
  adherentFields,
  maxAge,
  sansSaisonLabel,
  seasonFilterLabels,
  sexeLabels,
  sexes,
  type AdherentFilter,
} from '@club/contract';
import { choicePart, flagPart, textPart, wholePart, type AddressOf } from '@club/router';
import type { ListFilter } from '@club/ui/list';
import { useListedValues } from '../use-listed-values.ts';
import { useSaisonOptions } from '../adherents-api.ts';

/** What the address says of who is listed, beside the statut. */
export const personParts = {
  sexe: choicePart(sexes),
  ageMin: wholePart(maxAge),
  ageMax: wholePart(maxAge),
  ageInconnu: flagPart(),
  categorie: textPart(),
  inscrit: textPart(),
  sansSaison: flagPart(),
};

type PersonView = AddressOf<typeof personParts>;

/** The same as the calls take it. */
export const personQuery = ({
  sexe,
  ageMin,
  ageMax,
  ageInconnu,
  categorie,
  inscrit,
  sansSaison,
}: PersonView): AdherentFilter => ({
  ...(sexe && { sexe }),
  ...(ageMin && { ageMin: Number(ageMin) }),
  ...(ageMax && { ageMax: Number(ageMax) }),
  ...(ageInconnu && { ageInconnu }),
  ...(categorie && { categorieTarif: categorie }),
  ...(inscrit && { saisonInscriptionId: inscrit }),
  ...(sansSaison && { sansSaison }),
});

const years = { most: maxAge, noun: ['an', 'ans'] } as const;

/** Their controls; seasons by name, the latest first. That of the category stands where the club has some, or one is asked for. */
export function usePersonFilters({ categorie }: PersonView): ListFilter<keyof PersonView>[] {
  const values = useListedValues()(adherentFields.categorieTarif);
  const asked = categorie && !values.includes(categorie) ? [...values, categorie] : values;
  const options = asked.map((value) => ({ value, label: value }));
  return personFilters.flatMap((one) => {
    if (one.name !== 'categorie') return one;
    return options.length > 0 ? { ...one, options } : [];
  });
}

const personFilters: readonly ListFilter<keyof PersonView>[] = [
  {
    name: 'sexe',
    label: 'Sexe',
    all: 'Tous',
    folded: true,
    options: sexes.map((value) => ({ value, label: sexeLabels[value] })),
  },
  { name: 'ageMin', label: 'Âge minimum', whole: years, folded: true },
  { name: 'ageMax', label: 'Âge maximum', whole: years, folded: true },
  { name: 'ageInconnu', label: 'Âge inconnu', folded: true },
  { name: 'categorie', label: adherentFields.categorieTarif.label, all: 'Toutes', folded: true },
  {
    name: 'inscrit',
    label: seasonFilterLabels.saisonInscriptionId,
    all: 'Toutes les saisons',
    folded: true,
    useOptions: useSaisonOptions,
  },
  { name: 'sansSaison', label: sansSaisonLabel, folded: true },
];
