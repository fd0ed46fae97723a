import { type Cotisation, type HeldFilter, sumOf } from '@club/contract';
import { liveFormules } from '../../documents/catalogue/formules.ts';

/** The formulas that a list is narrowed to, deleted ones included: members may hold them. Undefined for all. */
export function formuleIdsOf({ sectionId, formuleId }: HeldFilter): string[] | undefined {
  if (!sectionId) return formuleId ? [formuleId] : undefined;
  const own = liveFormules.all.flatMap((one) => (one.sectionId === sectionId ? one._id : []));
  return formuleId ? own.filter((id) => id === formuleId) : own;
}

/** Where a section or formula is asked for, each cotisation with what is agreed in it for that. */
export function convenuFiltre(cotisations: Cotisation[], filter: HeldFilter): Cotisation[] {
  const asked = formuleIdsOf(filter);
  if (!asked) return cotisations;
  return cotisations.map((one) => {
    const lines = one.adherents.flatMap(({ formules }) => formules);
    const counted = lines.filter(({ formuleId }) => asked.includes(formuleId));
    return { ...one, convenuFiltre: sumOf(counted.map(({ montant }) => montant)) };
  });
}
