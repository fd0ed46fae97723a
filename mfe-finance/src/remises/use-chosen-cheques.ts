import { useLocation } from '@club/router';

/** Règlements that were selected in another list, which leaves them beside the address that leads here. */
export function useChosenCheques(): readonly string[] {
  const { state } = useLocation() as { state: unknown };
  const ids = (state as { reglementIds?: unknown } | null)?.reglementIds;
  return Array.isArray(ids) ? (ids as string[]) : [];
}
