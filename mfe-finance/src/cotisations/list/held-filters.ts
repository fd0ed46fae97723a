import type { HeldFilter, SommesCotisations } from '@club/contract';
import { dayPart, textPart, type AddressOf } from '@club/router';
import { useCan } from '@club/store';
import { catalogueOptions, formatAmount, plural } from '@club/ui/format';
import type { ListFilter } from '@club/ui/list';
import { useListFormulesQuery } from '../../formules/formules-api.ts';
import { useListSectionsQuery } from '../../sections/sections-api.ts';

/** What the address says of what is agreed, and when. */
export const heldParts = { section: textPart(), formule: textPart(), creeDu: dayPart(), creeAu: dayPart() };

type HeldView = AddressOf<typeof heldParts>;

/** The same as the call takes it. */
export const heldQuery = ({ section, formule, creeDu, creeAu }: HeldView): HeldFilter => ({
  ...(section && { sectionId: section }),
  ...(formule && { formuleId: formule }),
  ...(creeDu && { creeDu }),
  ...(creeAu && { creeAu }),
});

/** Where rows hold a section or a formula beside others, what of each counts is told. */
export const isOfFormules = ({ section, formule }: HeldView): boolean => section !== '' || formule !== '';

export const isOfHeld = (view: HeldView): boolean =>
  isOfFormules(view) || view.creeDu !== '' || view.creeAu !== '';

const useSectionOptions = () =>
  catalogueOptions(useListSectionsQuery(undefined, { skip: !useCan('sections.read') }).data);
const useFormuleOptions = () =>
  catalogueOptions(useListFormulesQuery(undefined, { skip: !useCan('formules.read') }).data);

/** Sections and formulas by name, closed ones too. */
export const heldFilters: ListFilter<keyof HeldView>[] = [
  { name: 'section', label: 'Section', all: 'Toutes', folded: true, useOptions: useSectionOptions },
  { name: 'formule', label: 'Formule', all: 'Toutes', folded: true, useOptions: useFormuleOptions },
  { name: 'creeDu', label: 'Créée du', day: true, folded: true },
  { name: 'creeAu', label: 'Créée au', day: true, folded: true },
];

/** «34 adhérents, 15 300,00 Dh convenus», «45 000,00 Dh, reste 3 200,00 Dh»: what the rows of all pages come to. */
export function sommesText(
  { adherents, convenu, montantTotal, restant }: SommesCotisations,
  view: HeldView,
): string {
  if (isOfFormules(view))
    return `${plural(adherents, 'adhérent', 'adhérents')}, ${formatAmount(convenu)} convenus`;
  return `${formatAmount(montantTotal)}, reste ${formatAmount(restant)}`;
}
