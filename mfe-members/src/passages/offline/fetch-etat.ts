import { passageCalls, type EtatPorte, type PageEtatPorte } from '@club/contract';
import { addressOf, fetchSignedIn } from '@club/store';
import { porteId } from './porte-id.ts';
import type { FetchedEtat } from './etat-store.ts';

/** The state that a door answers from, page by page; null: this person may not have it any more. Throws when it does not come. */
export async function fetchEtat(signal: AbortSignal): Promise<FetchedEtat | null> {
  const adherents: EtatPorte['adherents'] = [];
  let first: { page: PageEtatPorte; ahead: number } | undefined;
  let apres: string | null = null;
  const porte = porteId();
  do {
    const url = addressOf(passageCalls.getEtatPorte, { query: { porte, ...(apres !== null && { apres }) } });
    const response: Response = await fetchSignedIn(url, { signal });
    if (response.status === 403) return null;
    if (!response.ok) throw new Error(`the state of the door was answered with ${response.status}`);
    const page = (await response.json()) as PageEtatPorte;
    first ??= { page, ahead: Date.parse(page.moment) - Date.now() };
    for (const { formules, ...one } of page.adherents)
      adherents.push({ ...one, formules: formules.flatMap((place) => page.formules[place] ?? []) });
    apres = page.suite;
  } while (apres !== null);
  const { formules: _listed, suite: _last, ...etat } = first.page;
  return { etat: { ...etat, adherents }, ahead: first.ahead, porteId: porte };
}
