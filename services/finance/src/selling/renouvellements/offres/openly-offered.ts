import { lineKey } from '@club/contract';
import { batchSize } from '../../../documents/collections/read-documents.ts';
import { asTheyStand, type OffreDocument, Offres } from '../../../documents/money/offres.ts';
import type { Lines } from '../candidats/season-lines.ts';
import { offresMoment } from './judge-offre.ts';
import { closedReason } from './offre-rules.ts';

/** Lines that stand in an open offer of the season, by `lineKey`, with its code. */
export async function openlyOffered({
  saisonId,
  adherentIds,
  unit,
}: Lines): Promise<ReadonlyMap<string, string>> {
  const moment = offresMoment();
  const filter = {
    saisonId,
    annuleeAt: null,
    finLe: { $gte: moment.today },
    ...(adherentIds && { 'lignes.adherentId': { $in: adherentIds } }),
  };
  const options = { batchSize, ...(unit && { session: unit.session }) };
  const found = await asTheyStand(await Offres.find<OffreDocument>(filter, options).toArray(), unit);
  return new Map(
    found
      .filter((one) => closedReason(one, moment) === null)
      .flatMap(({ code, lignes }) =>
        lignes.filter((one) => one.cotisationId === null).map((one) => [lineKey(one), code] as const),
      ),
  );
}
