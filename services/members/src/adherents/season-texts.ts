import { seasonFilterLabels, type AdherentFilter, type HoldingFilter } from '@club/contract';
import { saisonCopy } from '../saisons/saison-copy.ts';
import type { HeldMembers } from './held-members.ts';

/** The seasons, section and formula that a list is filtered by, in words. */
export async function seasonTexts(
  filter: AdherentFilter & HoldingFilter,
  held: HeldMembers | undefined,
): Promise<string[]> {
  const names = Object.keys(seasonFilterLabels) as (keyof typeof seasonFilterLabels)[];
  const asked = names.map((name) => [seasonFilterLabels[name], filter[name]] as const);
  const ids = asked.flatMap(([, id]) => id ?? []);
  const saisons =
    ids.length > 0
      ? await saisonCopy.collection.find({ _id: { $in: ids } }, { projection: { nom: 1 } }).toArray()
      : [];
  const nameOf = (id: string) => saisons.find(({ _id }) => _id === id)?.nom ?? 'saison inconnue';
  return [
    ...asked.flatMap(([what, id]) => (id ? [`${what}\u00a0: ${nameOf(id)}`] : [])),
    ...(filter.sectionId ? [`Section\u00a0: ${held?.section ?? 'inconnue'}`] : []),
    ...(filter.formuleId ? [`Formule\u00a0: ${held?.formule ?? 'inconnue'}`] : []),
  ];
}
