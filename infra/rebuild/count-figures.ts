import type { Db } from 'mongodb';
import type { FrozenFigures } from '../../services/seasons/src/saisons/saison-model.ts';
import { Statistics } from '../../services/seasons/src/statistiques/statistics-rules.ts';

/** Live figures per season in minor units, frozen ones excluded. */
export type Figures = ReadonlyMap<string, FrozenFigures>;

/** Season ids and names, latest first. */
export async function saisonsIn(seasons: Db): Promise<{ id: string; nom: string }[]> {
  const found = seasons.collection('saisons').find({}, { sort: { dateDebut: -1 }, projection: { nom: 1 } });
  return (await found.toArray()).map(({ _id, nom }) => ({ id: String(_id), nom: String(nom) }));
}

/** Counts the figures of all seasons from the copies, with the service's own rules. */
export async function countFigures(seasons: Db): Promise<Figures> {
  // The day does not matter for these figures.
  const statistics = new Statistics(() => 0);
  for (const entity of ['adherent', 'cotisation', 'reglement', 'credit'] as const) {
    const copies = seasons.collection(`${entity}_copies`).find({}, { batchSize: 1_000 });
    for await (const copy of copies) statistics[`${entity}s`].put(copy as never);
  }
  const saisons = await saisonsIn(seasons);
  return new Map(saisons.map(({ id }) => [id, figuresOf(statistics, id)]));
}

function figuresOf(statistics: Statistics, id: string): FrozenFigures {
  const sums = statistics.sumsOf(id);
  const { nbAdherents, nbCotisations, nbReglements, montantTotalCotisations, montantTotalReglements } = sums;
  return { nbAdherents, nbCotisations, nbReglements, montantTotalCotisations, montantTotalReglements };
}
