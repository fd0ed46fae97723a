import type { ListedField } from '@club/contract';
import { useClub } from '@club/ui/club';

const none: readonly string[] = [];

/** Values of fields whose list is in the settings, in the club's order. */
export function useListedValues(): (field: Pick<ListedField, 'list'>) => readonly string[] {
  const { cotisationSettings } = useClub();
  return ({ list }) => cotisationSettings[list] ?? none; // absent of a former release of admin
}
