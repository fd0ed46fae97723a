import type { CopiedAdherent, CopiedCotisation, CopiedCredit, CopiedReglement } from '../copied-rules.ts';

/** Everything that is known of a club: the last state of each entity. */
export interface Known {
  adherents: readonly CopiedAdherent[];
  cotisations: readonly CopiedCotisation[];
  reglements: readonly CopiedReglement[];
  credits: readonly CopiedCredit[];
}

/** Figures of a season, in minor units. */
export interface Recount {
  nbAdherents: number;
  nbCotisations: number;
  nbReglements: number;
  montantTotalCotisations: number;
  montantTotalReglements: number;
  parSection: { sectionId: string | null; nbAdherents: number; montant: number }[];
  parSemaine: { lundi: string; nbCotisations: number; montantRecu: number }[];
}

/** The figures of a season as anyone would count them from its rows: slowly, and without remembering anything. */
export function recount(
  saisonId: string,
  known: Known,
  dayAt: (instant: string) => string,
  sectionOf: (formuleId: string) => string | null,
): Recount {
  const members = known.adherents.filter((one) => !one.deleted && one.estAdherent !== false);
  const cotisations = known.cotisations.filter((one) => !one.deleted && one.saisonId === saisonId);
  const reglements = known.reglements.filter((one) => !one.deleted && one.saisonId === saisonId);
  const lines = cotisations.flatMap((one) => one.adherents);
  const holds = (id: string) => lines.some(({ adherentId }) => adherentId === id);
  const received = reglements.flatMap(
    ({ details, dateReglement, montantRecu }) => details ?? [{ dateReglement, montant: montantRecu }],
  );
  const refunds = refundsOf(known).filter((one) => one.saisonId === saisonId);
  const receipts = [...received, ...refunds];
  const shares = lines.flatMap(({ adherentId, formules }) =>
    formules.map(({ formuleId, montant }) => ({ adherentId, sectionId: sectionOf(formuleId), montant })),
  );
  return {
    nbAdherents: members.filter((one) => inscribed(one, dayAt).has(saisonId) || holds(one._id)).length,
    nbCotisations: cotisations.length,
    nbReglements: reglements.length,
    montantTotalCotisations: sum(cotisations.map(({ montantTotal }) => montantTotal)),
    montantTotalReglements: sum([...reglements.map((one) => one.montantRecu), ...amounts(refunds)]),
    parSection: [...new Set(shares.map(({ sectionId }) => sectionId))].map((sectionId) => {
      const own = shares.filter((share) => share.sectionId === sectionId);
      const isHolder = ({ _id }: CopiedAdherent) => own.some(({ adherentId }) => adherentId === _id);
      const montant = sum(own.map((share) => share.montant));
      return { sectionId, nbAdherents: members.filter(isHolder).length, montant };
    }),
    parSemaine: weeks(
      cotisations.map(({ createdAt }) => dayAt(createdAt)),
      receipts,
    ),
  };
}

/** Day of each season of inscription; a state of a former release knows one. */
function inscribed(
  { saisonId, dateInscription, inscriptions }: CopiedAdherent,
  dayAt: (instant: string) => string,
): Map<string, string> {
  const days = new Map((inscriptions ?? []).map((one) => [one.saisonId, one.jour]));
  if (saisonId !== null && !days.has(saisonId)) days.set(saisonId, dayAt(dateInscription));
  return days;
}

/** Money given back, as negative receipts. */
function refundsOf({ credits }: Known) {
  return credits
    .filter(({ deleted }) => !deleted)
    .flatMap(({ remboursements = [] }) => remboursements)
    .map(({ saisonId, dateRemboursement, montant }) => ({
      saisonId,
      dateReglement: dateRemboursement,
      montant: -montant,
    }));
}

const amounts = (lines: readonly { montant: number }[]): number[] => lines.map(({ montant }) => montant);

/** What happened on a day, counted in the same way: members and cotisations of one season, money of the whole club. */
export function recountDay(jour: string, saisonId: string, known: Known, dayAt: (instant: string) => string) {
  const receipts = known.reglements
    .filter(({ deleted }) => !deleted)
    .map(({ details, dateReglement, montantRecu }) =>
      (details ?? [{ dateReglement, montant: montantRecu }]).filter((one) => one.dateReglement === jour),
    )
    .map((own) => sum(own.map(({ montant }) => montant)));
  return {
    jour,
    nbAdherents: known.adherents.filter(
      (one) => !one.deleted && one.estAdherent !== false && inscribed(one, dayAt).get(saisonId) === jour,
    ).length,
    nbCotisations: known.cotisations.filter(
      (one) => !one.deleted && one.saisonId === saisonId && dayAt(one.createdAt) === jour,
    ).length,
    nbReglements: receipts.filter((montant) => montant > 0).length,
    montantRecu: sum([...receipts, ...amounts(refundsOf(known).filter((one) => one.dateReglement === jour))]),
  };
}

function weeks(made: readonly string[], receipts: readonly { dateReglement: string; montant: number }[]) {
  const mondays = [...made, ...receipts.map(({ dateReglement }) => dateReglement)].map(monday).sort();
  const all = mondays.length === 0 ? [] : [mondays[0]!];
  while (all.length > 0 && all.at(-1)! < mondays.at(-1)!) all.push(later(all.at(-1)!, 7));
  const found = all.map((lundi) => ({
    lundi,
    nbCotisations: made.filter((day) => monday(day) === lundi).length,
    montantRecu: sum(
      receipts.filter(({ dateReglement }) => monday(dateReglement) === lundi).map(({ montant }) => montant),
    ),
  }));
  const isFilled = (week: (typeof found)[number]) => week.nbCotisations !== 0 || week.montantRecu !== 0;
  return found.slice(found.findIndex(isFilled), found.findLastIndex(isFilled) + 1);
}

/** Steps back a day at a time until a Monday. */
function monday(day: string): string {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 1 ? day : monday(later(day, -1));
}

function later(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
