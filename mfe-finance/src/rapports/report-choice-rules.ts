import { formatDate } from '@club/ui/format';
import { reportTypeOf } from './report-types.ts';

/** Periods one need not type. */
export const periodes = [
  { value: 'saison', label: 'Saison active' },
  { value: 'jour', label: 'Aujourd’hui' },
  { value: 'semaine', label: 'Cette semaine' },
  { value: 'mois', label: 'Ce mois-ci' },
  { value: 'mois-dernier', label: 'Le mois dernier' },
  { value: 'personnalisee', label: 'Période personnalisée' },
] as const;

/** What a report is asked with, as the address holds it. */
export interface ReportChoice {
  rapport: string;
  periode: string;
  du: string;
  au: string;
  ageMin: number;
  ageMax: number;
  section: string;
}

/** Spec §9: ages 18 and 30. */
export const defaultChoice: ReportChoice = {
  ...{ rapport: '', periode: 'saison', du: '', au: '', ageMin: 18, ageMax: 30, section: '' },
};

/** Whether two choices ask for the same. */
export function isSameChoice(a: ReportChoice, b: ReportChoice): boolean {
  return (Object.keys(defaultChoice) as (keyof ReportChoice)[]).every((field) => a[field] === b[field]);
}

export const incompletePeriod = 'Veuillez sélectionner une période complète (date début et date fin)';
export const wrongOrder = 'La date de début doit être antérieure à la date de fin';

/** Both dates `YYYY-MM-DD`; none = the active season. */
export interface Period {
  dateDebut?: string;
  dateFin?: string;
}

const dayMs = 86_400_000;
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The dates of a period; weeks begin on Monday (spec §1). */
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

/** Why a choice typed into the address cannot be asked for; the form says the same beside its fields. */
export function faultOf(choice: ReportChoice): string | undefined {
  const { rapport, periode, du, au, ageMin, ageMax } = choice;
  const asks = reportTypeOf(rapport)?.asks;
  if (asks === 'periode' && periode === 'personnalisee') {
    if (!isDay(du) || !isDay(au)) return incompletePeriod;
    if (du > au) return wrongOrder;
  }
  if (asks === 'ages') return ageFault(ageMin) ?? ageFault(ageMax) ?? ageOrderFault(ageMin, ageMax);
  return undefined;
}

/** Spec §9: ages are 0 to 120. */
export function ageFault(age: number): string | undefined {
  return Number.isInteger(age) && age >= 0 && age <= 120 ? undefined : 'Saisissez un âge entre 0 et 120';
}

export function ageOrderFault(ageMin: number, ageMax: number): string | undefined {
  return ageMin <= ageMax ? undefined : 'L’âge minimum doit être inférieur ou égal à l’âge maximum';
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

interface Named {
  saison?: string | undefined;
  section?: string | undefined;
}

/** What a report covers, as it is printed: «Du 01/09/2026 au 30/09/2026». */
export function coverageText(choice: ReportChoice, today: string, { saison, section }: Named): string {
  const season = saison ? `Saison ${saison}` : 'Saison active';
  const asks = reportTypeOf(choice.rapport)?.asks;
  if (asks === 'periode') {
    const { dateDebut, dateFin } = periodOf(choice, today);
    if (!dateDebut || !dateFin) return season;
    if (dateDebut === dateFin) return `Le ${formatDate(dateDebut)}`;
    return `Du ${formatDate(dateDebut)} au ${formatDate(dateFin)}`;
  }
  if (asks === 'ages') return `De ${choice.ageMin} à ${choice.ageMax} ans`;
  if (asks === 'section') return `${season}, ${section ? `section ${section}` : 'toutes les sections'}`;
  if (choice.rapport === 'liste-sections') return 'Toutes les sections';
  return season;
}
