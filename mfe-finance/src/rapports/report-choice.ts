import {
  isDay,
  coverageText,
  maxAge,
  reportNames,
  reports,
  type ComparaisonRapport,
  type CoverageNames,
  type Criterion,
  type Report,
  type ReportName,
} from '@club/contract';
import { textPart, type AddressOf, type AddressPart } from '@club/router';
import { formatDate } from '@club/ui/format';

export const periodes = [
  { value: 'saison', label: 'Une saison' },
  { value: 'jour', label: 'Aujourd’hui' },
  { value: 'semaine', label: 'Cette semaine' },
  { value: 'mois', label: 'Ce mois-ci' },
  { value: 'mois-dernier', label: 'Le mois dernier' },
  { value: 'personnalisee', label: 'Période personnalisée' },
] as const;

/** An age as it was typed: one out of range is refused by name. */
const agePart = (standard: number): AddressPart<number> => ({
  standard,
  read: (text) => (text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined),
});

/** What the address says of the report; the active season where it names none. */
export const choiceParts = {
  rapport: textPart(),
  periode: textPart('saison'),
  du: textPart(),
  au: textPart(),
  ageMin: agePart(18),
  ageMax: agePart(30),
  section: textPart(),
  formule: textPart(),
  saison: textPart(),
  derniere: textPart(),
  comparer: textPart(),
};

export type ReportChoice = AddressOf<typeof choiceParts>;

export function isSameChoice(a: ReportChoice, b: ReportChoice): boolean {
  return (Object.keys(choiceParts) as (keyof ReportChoice)[]).every((field) => a[field] === b[field]);
}

export const incompletePeriod = 'Veuillez sélectionner une période complète (date début et date fin)';
export const wrongOrder = 'La date de début doit être antérieure à la date de fin';

/** `YYYY-MM-DD`; without dates, a season. */
export interface Period {
  dateDebut?: string;
  dateFin?: string;
}

const dayMs = 86_400_000;
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Weeks begin on Monday. */
export function periodOf({ periode, du, au }: ReportChoice, today: string): Period {
  const month = today.slice(0, 7);
  switch (periode) {
    case 'jour':
      return { dateDebut: today, dateFin: today };
    case 'semaine': {
      const monday = plusDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
      return { dateDebut: monday, dateFin: plusDays(monday, 6) };
    }
    case 'mois':
      return monthOf(month);
    case 'mois-dernier':
      return monthOf(plusDays(`${month}-01`, -1).slice(0, 7));
    case 'personnalisee':
      return { dateDebut: du, dateFin: au };
    default:
      return {};
  }
}

function monthOf(month: string): Period {
  const next = plusDays(`${month}-28`, 4).slice(0, 7);
  return { dateDebut: `${month}-01`, dateFin: plusDays(`${next}-01`, -1) };
}

export const offeredReports = reportNames.filter((name) => !('offered' in reports[name]));

/** Undefined for an unknown name. */
export function chosenReport({ rapport }: Pick<ReportChoice, 'rapport'>): ReportName | undefined {
  return offeredReports.find((name) => name === rapport);
}

export function asks(choice: Pick<ReportChoice, 'rapport'>, criterion: Criterion): boolean {
  const name = chosenReport(choice);
  return name !== undefined && (reports[name].asks as readonly Criterion[]).includes(criterion);
}

/** Not where dates are given. */
export function asksSaison({ rapport, periode }: Pick<ReportChoice, 'rapport' | 'periode'>): boolean {
  const isOfPeriod = asks({ rapport }, 'periode') && periode !== 'saison';
  return asks({ rapport }, 'saison') && !isOfPeriod;
}

/** Words of what it may be compared with; none where that makes no sense. */
export function comparisonOptions({
  rapport,
  periode,
}: Pick<ReportChoice, 'rapport' | 'periode'>): readonly { value: ComparaisonRapport; label: string }[] {
  const name = chosenReport({ rapport });
  const described: Report | undefined = name && reports[name];
  if (!described?.compare) return [];
  if (!asksSaison({ rapport, periode })) {
    return [
      { value: 'periode', label: 'Période précédente' },
      { value: 'saison', label: 'Saison d’avant, mêmes dates' },
    ];
  }
  return [
    { value: 'saison', label: 'Saison d’avant, même date' },
    { value: 'periode', label: 'Saison d’avant entière' },
  ];
}

/** True where the period before cannot have what is asked for: nobody whose last season this was was missing in it. */
export const isIncomparable = ({ rapport, derniere }: Pick<ReportChoice, 'rapport' | 'derniere'>): boolean =>
  asks({ rapport }, 'derniere') && derniere !== '';

/** What it is compared with; undefined of nothing. */
export function comparisonOf(choice: ReportChoice): ComparaisonRapport | undefined {
  if (isIncomparable(choice)) return undefined;
  return comparisonOptions(choice).find(({ value }) => value === choice.comparer)?.value;
}

/** Why a typed address cannot be asked for. */
export function faultOf(choice: ReportChoice): string | undefined {
  const { periode, du, au, ageMin, ageMax } = choice;
  if (asks(choice, 'periode') && periode === 'personnalisee') {
    if (!isDay(du) || !isDay(au)) return incompletePeriod;
    if (du > au) return wrongOrder;
  }
  if (asks(choice, 'ages')) return ageFault(ageMin) ?? ageFault(ageMax) ?? ageOrderFault(ageMin, ageMax);
  return undefined;
}

/** Ages are 0 to 120. */
export function ageFault(age: number): string | undefined {
  return Number.isInteger(age) && age >= 0 && age <= maxAge
    ? undefined
    : `Saisissez un âge entre 0 et ${maxAge}`;
}

export function ageOrderFault(ageMin: number, ageMax: number): string | undefined {
  return ageMin <= ageMax ? undefined : 'L’âge minimum doit être inférieur ou égal à l’âge maximum';
}

/** «Du 01/09/2026 au 30/09/2026». */
export function coverageOf(choice: ReportChoice, today: string, names: CoverageNames): string {
  const name = chosenReport(choice);
  if (!name) return '';
  return coverageText(reports[name], { ...choice, ...periodOf(choice, today) }, names, formatDate);
}
