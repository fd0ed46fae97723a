import type { CotisationDocument } from '../cotisations/cotisation-document.ts';
import type { ReglementDocument } from '../reglements/reglement-document.ts';
import { liveCotisations, liveReglements } from './live-indexes.ts';

/** Takes documents as stored into the lists of this process. A writer calls it once its write is committed. */
export function showMoney({
  cotisations = [],
  reglements = [],
}: {
  cotisations?: readonly CotisationDocument[];
  reglements?: readonly ReglementDocument[];
}): void {
  for (const cotisation of cotisations) liveCotisations.put(cotisation);
  for (const reglement of reglements) liveReglements.put(reglement);
}
