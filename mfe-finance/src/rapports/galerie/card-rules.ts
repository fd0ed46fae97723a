import {
  nounOf,
  type Noun,
  type ReportName,
  type SaisonStatistiques,
  type SemaineSaison,
} from '@club/contract';
import type { BarRow } from '@club/ui/charts';
import { formatAmount, formatCount, formatDate } from '@club/ui/format';
import type { IconName } from '@club/ui/icon';
import { offeredReports } from '../report-choice.ts';

/** A number of the season, and the words that follow it. */
export interface CardFigure {
  value: string;
  words: string;
}

/** The season as one card shows it, without the amounts that the reader may not read (I-14). */
export interface CardContent {
  figures: readonly CardFigure[];
  /** One value a week. */
  course?: { label: string; values: readonly number[] };
  bars?: readonly BarRow[];
}

type Content = (season: SaisonStatistiques) => CardContent;

interface Card {
  group: keyof typeof groupTitles;
  icon: IconName;
  /** Absent where the figures of a season do not describe the report. */
  content?: Content;
  /** Takes the room that the other cards of its row leave. */
  wide?: true;
}

/** In the order shown. */
const groupTitles = {
  bureau: 'Bureau et comptabilité',
  argent: 'Argent reçu et dû',
  sections: 'Sections et formules',
  adherents: 'Adhérents',
};

/** More bars are not legible in a card. */
const shownSections = 3;

const cards: Readonly<Record<Exclude<ReportName, 'montants-sections'>, Card>> = {
  reglements: {
    group: 'argent',
    icon: 'wallet',
    // Not how many: the season counts promises too, the report does not.
    content: (season) => ({ figures: received(season) }),
  },
  'reglements-par-mois': {
    group: 'argent',
    icon: 'calendar',
    content: ({ parSemaine }) => ({ figures: lastWeek(parSemaine), ...receivedByWeek(parSemaine) }),
  },
  'balance-agee': { group: 'argent', icon: 'history' },
  'journal-caisse': { group: 'argent', icon: 'card' },
  'journal-comptable': { group: 'bureau', icon: 'file' },
  'montants-sections-simple': {
    group: 'sections',
    icon: 'chart',
    content: ({ parSection }) => ({
      figures: [],
      bars: barsOf(
        parSection,
        ({ montant }) => montant,
        (montant) => formatAmount(montant),
      ),
    }),
  },
  'montants-sections-par-tarif': {
    group: 'sections',
    icon: 'tag',
    content: ({ nbCotisations }) => ({ figures: [counted(nbCotisations, 'cotisation', 'cotisations')] }),
  },
  'adherents-section-formule': {
    group: 'adherents',
    icon: 'badge',
    content: ({ nbCotisations, parSemaine }) => ({
      figures: [counted(nbCotisations, 'cotisation', 'cotisations')],
      ...courseOf(
        'Cotisations',
        parSemaine.map((week) => week.nbCotisations),
        formatCount,
      ),
    }),
  },
  'adherents-par-section': {
    group: 'adherents',
    icon: 'users',
    content: ({ parSection }) => ({
      figures: [],
      bars: barsOf(parSection, ({ nbAdherents }) => nbAdherents, formatCount),
    }),
  },
  'sections-formules': {
    group: 'sections',
    icon: 'layers',
    content: ({ parSection }) => {
      const held = parSection.filter(({ sectionId, nbAdherents }) => sectionId !== null && nbAdherents > 0);
      return { figures: [counted(held.length, 'section avec des adhérents', 'sections avec des adhérents')] };
    },
  },
  'adherents-par-age': { group: 'adherents', icon: 'user' },
  'adherents-non-renouveles': { group: 'adherents', icon: 'restore' },
  'liste-sections': { group: 'sections', icon: 'copy' },
  synthese: {
    group: 'bureau',
    icon: 'chart',
    wide: true,
    content: (season) => ({
      figures: [
        counted(season.nbCotisations, 'cotisation', 'cotisations'),
        ...agreed(season),
        ...received(season),
      ],
      ...receivedByWeek(season.parSemaine),
    }),
  },
};

/** The cards by group, wide ones first, then in the order in which reports are offered. */
export const cardGroups = Object.entries(groupTitles).map(([group, title]) => ({
  title,
  cards: offeredReports
    .map((name) => ({ name, ...(cards as Readonly<Record<string, Card>>)[name]! }))
    .filter((card) => card.group === group)
    .toSorted((a, b) => Number(b.wide ?? false) - Number(a.wide ?? false)),
}));

const counted = (count: number, ...noun: Noun): CardFigure => ({
  value: formatCount(count),
  words: nounOf(count, noun),
});

const received = ({ montantTotalReglements }: SaisonStatistiques): CardFigure[] =>
  montantTotalReglements === undefined
    ? []
    : [{ value: formatAmount(montantTotalReglements), words: 'reçus' }];

const agreed = ({ montantTotalCotisations }: SaisonStatistiques): CardFigure[] =>
  montantTotalCotisations === undefined
    ? []
    : [{ value: formatAmount(montantTotalCotisations), words: 'facturés' }];

function lastWeek(weeks: readonly SemaineSaison[]): CardFigure[] {
  const { lundi, montantRecu } = weeks.at(-1) ?? {};
  if (lundi === undefined || montantRecu === undefined) return [];
  return [{ value: formatAmount(montantRecu), words: `reçus la semaine du ${formatDate(lundi)}` }];
}

function receivedByWeek(weeks: readonly SemaineSaison[]): Pick<CardContent, 'course'> {
  const values = weeks.flatMap(({ montantRecu }) => montantRecu ?? []);
  return courseOf('Reçu', values, (amount) => formatAmount(amount));
}

/** One week alone has no course. */
function courseOf(
  title: string,
  values: readonly number[],
  text: (value: number) => string,
): Pick<CardContent, 'course'> {
  if (values.length < 2) return {};
  const label = `${title} par semaine\u00a0: au plus ${text(Math.max(...values))}`;
  return { course: { label, values } };
}

/** The largest sections; none when their value is not told. */
function barsOf(
  sections: SaisonStatistiques['parSection'],
  valueOf: (section: SaisonStatistiques['parSection'][number]) => number | undefined,
  text: (value: number) => string,
): BarRow[] {
  return sections
    .flatMap((section) => {
      const value = valueOf(section) ?? 0;
      if (section.sectionId === null || value === 0) return [];
      return [{ key: section.sectionId, label: section.designation, value, text: text(value) }];
    })
    .toSorted((a, b) => b.value - a.value)
    .slice(0, shownSections);
}
