import { BadgeSeries } from '../badges/badge-series-model.ts';
import { Lots } from '../lots-cartes/lot-model.ts';

/** The last serial of a season up to which every card that was given is known: a run takes its own before its cards count. */
export async function lastKnownSerial(saisonId: string): Promise<number> {
  // First: the serials of a run that begins in between are then later ones.
  const serie = await BadgeSeries.findOne({ _id: saisonId });
  const runs = await Lots.find(
    { etat: 'en_cours', 'saison.id': saisonId },
    { projection: { first: 1 } },
  ).toArray();
  return Math.min(serie?.dernierNumero ?? 0, ...runs.map(({ first }) => first - 1));
}
