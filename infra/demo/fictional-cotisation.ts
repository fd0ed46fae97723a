import type { LienParente, NestedReglement } from '@club/contract';
import { formules, musculation, type FictionalFormule } from './catalogue.ts';
import { isChild, type Dependant, type Household } from './fictional-households.ts';
import { fictionalMember } from './fictional-member.ts';
import { fictionalReglements } from './fictional-reglements.ts';
import { seededRandom, type Random } from './random.ts';

/** Which season of the demonstration. */
export type WhichSaison = 'former' | 'active';

/** What one member takes; formules by their code. */
export interface FictionalLine {
  number: number;
  lien: LienParente;
  formules: readonly string[];
}

/** A made-up cotisation, by numbers of members and codes of formules. */
export interface FictionalCotisation {
  saison: WhichSaison;
  lines: readonly FictionalLine[];
  reglements: NestedReglement[];
  /** What is paid with the payer's credit, in the club's currency. */
  credit: number;
}

/** What a household does with its money, in this order. */
export interface FictionalAccount {
  payeur: number;
  /** A credit given by hand, in the club's currency. */
  credit: number;
  cotisations: readonly FictionalCotisation[];
  /** Paid beyond all debts. */
  surplus: number;
}

const seed = 20_260_145;
const startOfActive = '2026-09-01';

/** What a household takes and pays, always the same for the same one. */
export function fictionalAccount(household: Household): FictionalAccount {
  const { payeur } = household;
  const random = seededRandom(seed + payeur * 6_007);
  const credit = random.chance(4) ? 100 + 50 * random.integer(5) : 0;
  const used = random.chance(60) ? 50 : 0;
  const taken = (['former', 'active'] as const).flatMap((saison) => cotisationOf(random, household, saison));
  const last = taken.length - 1;
  const cotisations = taken.map((cotisation, index) => {
    const part = index === last && credit > 0 ? Math.min(used, totalOf(cotisation.lines)) : 0;
    const reglements = paymentsOf(random, payeur, cotisation, part);
    return { ...cotisation, credit: part, reglements };
  });
  const paysAtOnce = cotisations.every(({ reglements }) =>
    reglements.every(({ statut }) => statut === 'complete'),
  );
  const surplus = taken.length > 0 && paysAtOnce && random.chance(4) ? 100 : 0;
  return { payeur, credit: taken.length > 0 ? credit : 0, cotisations, surplus };
}

/** Sum of a cotisation's formules, in the club's currency: whole or with a half, so that adding them is exact. */
export function totalOf(lines: readonly FictionalLine[]): number {
  return lines
    .flatMap((line) => line.formules)
    .reduce((sum, code) => sum + (formules.find((one) => one.code === code)?.montant ?? 0), 0);
}

/** One cotisation of the members of a household who are in that season, or none. */
function cotisationOf(random: Random, { members }: Household, saison: WhichSaison) {
  const percent = saison === 'active' ? 88 : 80;
  const taking = members.filter((member) => isIn(saison, member) && random.chance(percent));
  if (taking.length === 0) return [];
  const lines = taking.map(({ number, lien }) => ({
    number,
    lien,
    formules: choiceOf(random, number, saison),
  }));
  return [{ saison, lines }];
}

function paymentsOf(
  random: Random,
  payeur: number,
  { lines, saison }: Pick<FictionalCotisation, 'lines' | 'saison'>,
  credit: number,
): NestedReglement[] {
  const { prenom, nom } = fictionalMember(payeur);
  const montant = totalOf(lines) - credit;
  // An individual one is paid or promised when it is created, and so is what is left beside a credit (design.md "Money").
  const mayOwe = lines.length > 1 && credit === 0;
  return fictionalReglements(random, { montant, mayOwe, saison, tireur: `${prenom} ${nom}` });
}

function isIn(saison: WhichSaison, { number }: Dependant): boolean {
  const { dateInscription, statut } = fictionalMember(number);
  const joinedBefore = (dateInscription ?? '') < startOfActive;
  return saison === 'former' ? joinedBefore : statut === 'actif';
}

/** One formule, sometimes two of different sections; in the former season none that asks a certificate of today. */
function choiceOf(random: Random, number: number, saison: WhichSaison): string[] {
  const age = isChild(number) ? 'enfant' : 'adulte';
  const offered = formules.filter(
    (one) =>
      one.actif !== false &&
      (one.pour === age || one.pour === 'tous') &&
      !(saison === 'former' && one.section === musculation),
  );
  if (random.chance(2)) return ['1'];
  const priced = offered.filter(({ montant }) => montant > 0);
  const first = random.pick(priced);
  const others = priced.filter(({ section }) => section !== first.section);
  return random.chance(15) ? [first.code, random.pick<FictionalFormule>(others).code] : [first.code];
}
