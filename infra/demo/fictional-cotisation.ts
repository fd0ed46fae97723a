import { ageOn, type LienParente, type NestedReglement } from '@club/contract';
import type { Faker } from '@faker-js/faker';
import { formules, musculation, type FictionalFormule } from './catalogue.ts';
import { earlier, earlyDay, later, signUpDay, type ClubYears } from './club-years.ts';
import { fakeOf } from './fictional-family.ts';
import type { Dependant, Household } from './fictional-households.ts';
import { mishapsOf, type Later } from './fictional-later.ts';
import { fictionalReglements } from './fictional-reglements.ts';

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
  /** The day it was agreed, `YYYY-MM-DD`. */
  day: string;
  lines: readonly FictionalLine[];
  reglements: NestedReglement[];
  /** What is paid with the payer's credit, in the club's currency. */
  credit: number;
  /** In the order of days. */
  later: readonly Later[];
}

/** What a household does with its money, in this order. */
export interface FictionalAccount {
  payeur: number;
  /** A credit given by hand, in the club's currency. */
  credit: number;
  cotisations: readonly FictionalCotisation[];
  /** Paid beyond all debts, and whether it is given back. */
  surplus: number;
  refunded: boolean;
}

type Agreed = Pick<FictionalCotisation, 'saison' | 'day' | 'lines'>;

/** Cotisations and payments of a household up to today; deterministic. */
export function fictionalAccount(household: Household, years: ClubYears): FictionalAccount {
  const { payeur, members } = household;
  const fake = fakeOf('money', payeur);
  const agreed = agreedBy(fake, household, years);
  const credit =
    agreed.length > 0 && fake.datatype.boolean(0.05) ? 50 * fake.number.int({ min: 2, max: 6 }) : 0;
  const used = fake.datatype.boolean(0.6) ? 50 : 0;
  const { member } = members[0]!;
  const tireur = `${member.prenom} ${member.nom}`;
  const cotisations = agreed.map((one, index): FictionalCotisation => {
    const part = index === agreed.length - 1 && credit > 0 ? Math.min(used, totalOf(one.lines)) : 0;
    // Individual ones are paid or promised at creation, as is the rest beside a credit.
    const mayOwe = one.lines.length > 1 && part === 0;
    const owed = { montant: totalOf(one.lines) - part, mayOwe, day: one.day, today: years.today, tireur };
    const isPast = one.saison === 'former';
    const payments = fictionalReglements(fake, { ...owed, isPast });
    const end = earlier(years[one.saison].dateFin, years.today);
    const mishaps = mishapsOf(fake, { day: one.day, end, credit: part, ...payments });
    const deeds = [...payments.later, ...mishaps].toSorted((a, b) => (a.day < b.day ? -1 : 1));
    return { ...one, credit: part, reglements: payments.reglements, later: deeds };
  });
  const owesNothing = cotisations.every(
    ({ lines, later, reglements }) =>
      later.length === 0 &&
      (reglements.length > 0 || totalOf(lines) === 0) &&
      reglements.every(({ statut }) => statut === 'complete'),
  );
  const surplus = agreed.length > 0 && owesNothing && fake.datatype.boolean(0.05) ? 100 : 0;
  return { payeur, credit, cotisations, surplus, refunded: surplus > 0 && fake.datatype.boolean() };
}

/** Sum of the formules in the club's currency; multiples of 0.5, so sums are exact. */
export function totalOf(lines: readonly FictionalLine[]): number {
  return lines
    .flatMap((line) => line.formules)
    .reduce((sum, code) => sum + (formules.find((one) => one.code === code)?.montant ?? 0), 0);
}

/** Its cotisations per season: most renew, usually with the same formules; one of four before the season begins. */
function agreedBy(fake: Faker, { payeur, members, joined }: Household, years: ClubYears): Agreed[] {
  const isNew = joined >= years.active.dateDebut;
  const had = isNew ? [] : linesOf(fake, members, 'former', joined, []);
  const former: Agreed = { saison: 'former', day: joined, lines: had };
  const renews = isNew || fake.datatype.boolean(0.82);
  const onTime = isNew ? joined : signUpDay(fake, years.active, years.today);
  const early = fakeOf('early', payeur);
  const day = !isNew && early.datatype.boolean(0.25) ? earlyDay(early, years.active) : onTime;
  const begins = later(day, years.active.dateDebut);
  const active: Agreed = { saison: 'active', day, lines: linesOf(fake, members, 'active', begins, had) };
  return [former, ...(renews ? [active] : [])].filter(({ lines }) => lines.length > 0);
}

/** What the members take, most of them as they `had` it. */
function linesOf(
  fake: Faker,
  members: readonly Dependant[],
  which: WhichSaison,
  day: string,
  had: readonly FictionalLine[],
): FictionalLine[] {
  return members
    .filter(({ member }) => which === 'former' || member.statut === 'actif')
    .filter(() => fake.datatype.boolean(0.95))
    .map(({ number, lien, member }) => {
      const age = (ageOn(member.dateNaissance, day) ?? 30) < 18 ? 'enfant' : 'adulte';
      const before = had.find((line) => line.number === number);
      const isKept = before !== undefined && fake.datatype.boolean(0.85);
      return { number, lien, formules: isKept ? before.formules : choiceOf(fake, age, which) };
    });
}

/** One formule, or two of different sections; none needing a certificate in the former season. */
function choiceOf(fake: Faker, age: 'enfant' | 'adulte', which: WhichSaison): string[] {
  if (fake.datatype.boolean(0.02)) return ['1'];
  const offered = formules.filter(
    ({ actif, montant, pour, section }) =>
      actif !== false &&
      montant > 0 &&
      (pour === age || pour === 'tous') &&
      !(which === 'former' && section === musculation),
  );
  const first = fake.helpers.arrayElement(offered);
  const others = offered.filter(({ section }) => section !== first.section);
  const takesTwo = fake.datatype.boolean(0.15);
  return takesTwo ? [first.code, fake.helpers.arrayElement<FictionalFormule>(others).code] : [first.code];
}
