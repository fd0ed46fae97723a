import { passageCalls } from '@club/contract';
import { fetchPages } from '@club/store';
import { porteId } from './porte-id.ts';
import type { FetchedEtat } from './etat-store.ts';

/** The state that a door answers from; null: this person may not have it any more. Throws when it does not come. */
export async function fetchEtat(signal: AbortSignal): Promise<FetchedEtat | null> {
  const porte = porteId();
  const read = await fetchPages(passageCalls.getEtatPorte, { porte }, signal);
  if (!read) return null;
  const { pages, ahead } = read;
  const { formules: _listed, suite: _last, ...etat } = pages[0];
  const adherents = pages.flatMap((page) =>
    page.adherents.map(({ formules, ...one }) => ({
      ...one,
      formules: formules.flatMap((place) => page.formules[place] ?? []),
    })),
  );
  return { etat: { ...etat, adherents }, ahead, porteId: porte };
}
