import { useState } from 'react';
import { useLocation } from '@club/router';
import type { ApercuRappel } from '@club/contract';

/**
 * Persons who were selected in another list, which leaves them beside the address that leads here; they hold for other kinds of
 * reminders too, until `showAll`.
 */
export function useChosenPersons() {
  const { state } = useLocation() as { state: unknown };
  const [persons, setPersons] = useState(() => personsIn(state));
  return { persons, showAll: () => setPersons(undefined) };
}

export type ChosenPersons = ReturnType<typeof useChosenPersons>;

function personsIn(state: unknown): ReadonlySet<string> | undefined {
  const ids = (state as { adherentIds?: unknown } | null)?.adherentIds;
  return Array.isArray(ids) && ids.length > 0 ? new Set(ids as string[]) : undefined;
}

/** What the preview says of these persons alone. */
export function limitedTo(
  chosen: ReadonlySet<string> | undefined,
  apercu: ApercuRappel | undefined,
): ApercuRappel | undefined {
  if (!chosen || !apercu) return apercu;
  const isChosen = ({ id }: { id: string }) => chosen.has(id);
  return {
    ...apercu,
    destinataires: apercu.destinataires.filter(isChosen),
    exclus: apercu.exclus.filter(isChosen),
  };
}
