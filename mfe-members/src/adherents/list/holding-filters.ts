import { holdingAccess, type HoldingFilter } from '@club/contract';
import { textPart, type AddressOf } from '@club/router';
import { useCan } from '@club/store';
import type { ListFilter } from '@club/ui/list';
import { useCardSectionsQuery } from '../../cartes/cartes-api.ts';
import { useCardFormulesQuery } from '../../cartes/lots/lots-api.ts';
import { useListedSaisonsQuery } from '../adherents-api.ts';

/** What the address says of what they hold. */
export const holdingParts = {
  membre: textPart(),
  cotisation: textPart(),
  section: textPart(),
  formule: textPart(),
  aussi: textPart(),
  sans: textPart(),
  nonRenouveles: textPart(),
};

type HoldingView = AddressOf<typeof holdingParts>;

/** The same as the calls take it. */
export const holdingQuery = (view: HoldingView): HoldingFilter => ({
  ...(view.membre && { membreSaisonId: view.membre }),
  ...(view.cotisation && { cotisationSaisonId: view.cotisation }),
  ...(view.section && { sectionId: view.section }),
  ...(view.formule && { formuleId: view.formule }),
  ...(view.aussi && { aussiSaisonId: view.aussi }),
  ...(view.sans && { sansSaisonId: view.sans }),
  ...(view.nonRenouveles && { nonRenouvelesSaisonId: view.nonRenouveles }),
});

const hidden = { folded: true, later: true } as const;

const ofCatalogue = <Name extends string>(
  name: Name,
  label: string,
  all: readonly { id: string; code: string; designation: string }[],
): ListFilter<Name> => ({
  ...{ name, label, all: 'Toutes', ...hidden },
  options: all.map(({ id, code, designation }) => ({ value: id, label: `${code} — ${designation}` })),
});

/** Their controls, for who may read cotisations. */
export function useHoldingFilters({ cotisation }: HoldingView): ListFilter<keyof HoldingView>[] {
  const can = useCan(holdingAccess);
  const [canSections, canFormules] = [useCan('sections.read'), useCan('formules.read')];
  const { data: saisons = [] } = useListedSaisonsQuery();
  const { data: sections = [] } = useCardSectionsQuery(undefined, { skip: !can || !canSections });
  const { data: formules = [] } = useCardFormulesQuery(undefined, { skip: !can || !canFormules });
  if (!can) return [];
  const ofSaison = saisons.map(({ id, nom }) => ({ value: id, label: nom }));
  // Without a season what is held is that of the active one.
  const when = cotisation ? '' : ', saison active';
  return [
    { name: 'membre', label: 'Membres de la saison', all: 'Toutes', options: ofSaison, ...hidden },
    { name: 'cotisation', label: 'Cotisation de', all: 'Indifférent', options: ofSaison, ...hidden },
    ...(canSections ? [ofCatalogue('section', `Section${when}`, sections)] : []),
    ...(canFormules ? [ofCatalogue('formule', `Formule${when}`, formules)] : []),
    { name: 'aussi', label: 'Et cotisation de', all: 'Indifférent', options: ofSaison, ...hidden },
    { name: 'sans', label: 'Sans cotisation de', all: 'Indifférent', options: ofSaison, ...hidden },
    { name: 'nonRenouveles', label: 'Non renouvelés en', all: 'Indifférent', options: ofSaison, ...hidden },
  ];
}
