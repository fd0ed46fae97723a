import {
  maxAge,
  sansSaisonLabel,
  seasonFilterLabels,
  sexeLabels,
  sexes,
  type AdherentFilter,
} from '@club/contract';
import { choicePart, flagPart, textPart, wholePart, type AddressOf } from '@club/router';
import type { ListFilter } from '@club/ui/list';
import { useSaisonOptions } from '../adherents-api.ts';

/** What the address says of who is listed, beside the statut. */
export const personParts = {
  sexe: choicePart(sexes),
  ageMin: wholePart(maxAge),
  ageMax: wholePart(maxAge),
  ageInconnu: flagPart(),
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
  inscrit,
  sansSaison,
}: PersonView): AdherentFilter => ({
  ...(sexe && { sexe }),
  ...(ageMin && { ageMin: Number(ageMin) }),
  ...(ageMax && { ageMax: Number(ageMax) }),
  ...(ageInconnu && { ageInconnu }),
  ...(inscrit && { saisonInscriptionId: inscrit }),
  ...(sansSaison && { sansSaison }),
});

const years = { most: maxAge, noun: ['an', 'ans'] } as const;

/** Their controls; seasons by name, the latest first. */
export const personFilters: ListFilter<keyof PersonView>[] = [
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
  {
    name: 'inscrit',
    label: seasonFilterLabels.saisonInscriptionId,
    all: 'Toutes les saisons',
    folded: true,
    useOptions: useSaisonOptions,
  },
  { name: 'sansSaison', label: sansSaisonLabel, folded: true },
];
