import {
  formerSaison,
  type SaisonPrecedente,
  type SaisonStatistiques,
  type SemaineSaison,
} from '@club/contract';
import { amountOf, clubToday, RuleError } from '@club/service-kit';
import { chiffresOf } from '../saisons/saison-figures.ts';
import { Saisons, type StoredSaison } from '../saisons/saison-model.ts';
import { stateOf } from '../saisons/to-saison.ts';
import { formuleCopy, sectionCopy } from '../copies.ts';
import { clubDayAt } from './club-day.ts';
import { dayOf } from './day-rules.ts';
import { liveStatistics } from './live-statistics.ts';
import { sectionsOf } from './section-rules.ts';
import { periodOf, weeksOf } from './week-rules.ts';

const sansSection = { code: '', designation: 'Sans section' };

/**
 * Figures of a season for the charts, and of the one before.
 * @throws RuleError `not_found` (404)
 */
export async function getSaisonStatistiques(id: string): Promise<SaisonStatistiques> {
  const saison = await Saisons.findOne({ _id: id });
  if (!saison) throw new RuleError('not_found', { message: 'Saison introuvable.' });
  const [before, parSection] = await Promise.all([formerOf(saison), parSectionOf(id)]);
  return {
    ...chiffresOf(saison),
    figees: saison.cloturee,
    parSection,
    parSemaine: semainesOf(saison),
    precedente: before && precedenteOf(before),
  };
}

async function formerOf(saison: StoredSaison): Promise<StoredSaison | null> {
  const saisons = (await Saisons.find().toArray()).map((stored) => ({ ...stateOf(stored), stored }));
  const of = saisons.find(({ stored }) => stored._id === saison._id);
  const former = of && (await formerSaison(of, saisons, ({ stored }) => isHeld(stored)));
  return former?.stored ?? null;
}

function isHeld(saison: StoredSaison): boolean {
  const { nbAdherents, nbCotisations } = chiffresOf(saison);
  return nbAdherents > 0 || nbCotisations > 0;
}

function precedenteOf(saison: StoredSaison): SaisonPrecedente {
  const { _id: id, nom, dateDebut } = saison;
  return { id, nom, dateDebut, ...chiffresOf(saison), parSemaine: semainesOf(saison) };
}

function semainesOf({ _id, dateDebut, dateFin, createdAt, dateCloture }: StoredSaison): SemaineSaison[] {
  const life = {
    dateDebut: dayOf(dateDebut),
    dateFin: dayOf(dateFin),
    opened: clubDayAt(createdAt.toISOString()),
    closed: dateCloture ? clubDayAt(dateCloture.toISOString()) : undefined,
  };
  return weeksOf(liveStatistics().sumsOf(_id), periodOf(life, dayOf(clubToday()))).map(
    ({ montantRecu, ...week }) => ({
      ...week,
      montantRecu: amountOf(montantRecu),
    }),
  );
}

async function parSectionOf(saisonId: string): Promise<SaisonStatistiques['parSection']> {
  // Deleted ones too.
  const [formules, sections] = await Promise.all([
    formuleCopy.collection.find({}, { projection: { sectionId: 1 } }).toArray(),
    sectionCopy.collection.find({}, { projection: { code: 1, designation: 1 } }).toArray(),
  ]);
  const sectionIds = new Map(formules.map(({ _id, sectionId }) => [_id, sectionId]));
  const named = new Map(sections.map(({ _id, code, designation }) => [_id, { code, designation }]));
  const sectionOf = (formuleId: string): string | null => {
    const sectionId = sectionIds.get(formuleId) ?? null;
    return sectionId !== null && named.has(sectionId) ? sectionId : null;
  };
  const statistics = liveStatistics();
  return sectionsOf(statistics.sumsOf(saisonId), statistics.nbPersons, sectionOf).map(
    ({ sectionId, nbAdherents, montant }) => ({
      sectionId,
      ...(named.get(sectionId ?? '') ?? sansSection),
      nbAdherents,
      montant: amountOf(montant),
    }),
  );
}
