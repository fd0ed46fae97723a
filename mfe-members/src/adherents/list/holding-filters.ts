import { holdingAccess, seasonFilterLabels, type HoldingFilter } from '@club/contract';
import { textPart, type AddressOf } from '@club/router';
import { useCan } from '@club/store';
import { catalogueOptions } from '@club/ui/format';
import type { ListFilter } from '@club/ui/list';
import { useListSectionsQuery } from '../../cartes/cartes-api.ts';
import { useListFormulesQuery } from '../../cartes/lots/lots-api.ts';
import { useSaisonOptions } from '../adherents-api.ts';

/** What the address says of what they hold. */
export const holdingParts = {
  membre: textPart(),
  cotisation: textPart(),
  section: textPart(),
  formule: textPart(),
  aussi: textPart(),
  sans: textPart(),
  nonRenouveles: textPart(),
  derniere: textPart(),
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
  ...(view.derniere && { derniereSaisonId: view.derniere }),
});

const useSectionOptions = () => catalogueOptions(useListSectionsQuery().data);
const useFormuleOptions = () => catalogueOptions(useListFormulesQuery().data);

/** Their controls, for who may read cotisations. */
export function useHoldingFilters({
  cotisation,
  aussi,
  nonRenouveles,
  derniere,
}: HoldingView): ListFilter<keyof HoldingView>[] {
  const can = useCan(holdingAccess);
  const [canSections, canFormules] = [useCan('sections.read'), useCan('formules.read')];
  if (!can) return [];
  const ofSeasons = <Name extends keyof HoldingView>(
    name: Name,
    label: string,
    all = 'Indifférent',
  ): ListFilter<Name> => ({
    name,
    label,
    all,
    folded: true,
    useOptions: useSaisonOptions,
  });
  const ofCatalogue = { all: 'Toutes', folded: true } as const;
  // Without a season what is held is that of the active one, or of who is not renewed that of the last one.
  const when = cotisation ? '' : nonRenouveles || derniere ? ', dernière saison' : ', saison active';
  return [
    ofSeasons('membre', seasonFilterLabels.membreSaisonId, 'Toutes'),
    // Hardly anybody looks for it: shown while the link of a figure asks for it.
    ...(aussi ? [ofSeasons('aussi', seasonFilterLabels.aussiSaisonId)] : []),
    ofSeasons('cotisation', seasonFilterLabels.cotisationSaisonId),
    ...(canSections
      ? [{ name: 'section', label: `Section${when}`, ...ofCatalogue, useOptions: useSectionOptions } as const]
      : []),
    ...(canFormules
      ? [{ name: 'formule', label: `Formule${when}`, ...ofCatalogue, useOptions: useFormuleOptions } as const]
      : []),
    ofSeasons('sans', seasonFilterLabels.sansSaisonId),
    ofSeasons('nonRenouveles', seasonFilterLabels.nonRenouvelesSaisonId),
    ...(nonRenouveles || derniere ? [ofSeasons('derniere', seasonFilterLabels.derniereSaisonId)] : []),
  ];
}
