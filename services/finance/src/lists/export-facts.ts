import { personName } from '@club/contract';
import { personNames } from '../adherents/persons.ts';
import { liveSaisons } from '../saisons/saisons.ts';

/** Rows of an export: all that the list finds. */
export const everyRow = Number.MAX_SAFE_INTEGER;

interface Filters {
  saisonId?: string | undefined;
  payeurId?: string | undefined;
  adherentId?: string | undefined;
}

/** The season and the people that an export of money is of, in words. */
export async function exportFacts({ saisonId, payeurId, adherentId }: Filters): Promise<string[]> {
  const nameOf = await personNames([payeurId, adherentId].filter((id) => id !== undefined));
  const named = (label: string, id: string | undefined): string[] =>
    id === undefined ? [] : [`${label}\u00a0: ${personName(nameOf(id))}`];
  return [
    saisonId === undefined ? 'Toutes les saisons' : `Saison ${liveSaisons.get(saisonId)?.nom ?? 'inconnue'}`,
    ...named('Payeur', payeurId),
    ...named('Adhérent', adherentId),
  ];
}
