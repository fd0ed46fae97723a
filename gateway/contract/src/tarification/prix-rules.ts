import { ageOn } from '../rules/ages.ts';
import { largestMontant, minor, minorIn, type Currency, type Minor } from '../rules/money.ts';
import { daysBetween, monthsBetween } from '../rules/months.ts';
import { conditionText, effetText } from './raison-text.ts';
import { meilleursRangs, rangsPossibles, type Rangs } from './rang-rules.ts';
import {
  type Effet,
  type FamilleAPrix,
  type LigneAPrix,
  type LigneAvecPrix,
  type Palier,
  parOrdre,
  type PersonneAPrix,
  type Raison,
  type RegleTarifaire,
} from './regle.ts';

/**
 * Price of each line of a family, with its reasons (T-1 to T-5). The lines of each person keep the order in which they came.
 * Where ranks are left open by equal prices, the lowest total that obeys the rules is taken.
 */
export function prixDeFamille(
  famille: FamilleAPrix,
  regles: readonly RegleTarifaire[],
  devise: Currency,
): LigneAvecPrix[] {
  const ordered = regles.toSorted(parOrdre);
  const persons = famille.personnes.filter(({ id }) => famille.lignes.some((one) => one.personneId === id));
  const own = Map.groupBy(famille.lignes, ({ personneId }) => personneId);
  const priced = (person: PersonneAPrix, family: ReadonlyMap<string, number>) =>
    prixDePersonne({ lignes: own.get(person.id) ?? [], famille, person, family, regles: ordered, devise });
  const ranking = ordered.filter(isOf('famille'));
  const ranks = ranking.map((regle) => personRanks(famille, regle));
  const possible = persons.map(({ id }) => ranks.map((byPerson) => byPerson.get(id)));
  const total = (at: number, rangs: Rangs) =>
    priced(persons[at]!, byRule(ranking, rangs)).reduce((sum, { montant }) => sum + montant, 0);
  const chosen = meilleursRangs(possible, total, ranking.map(rangsDesPaliers));
  const byLine = new Map(
    persons.flatMap((person, at) => priced(person, byRule(ranking, chosen[at]!))).map((one) => [one.id, one]),
  );
  return famille.lignes.map(({ id }) => byLine.get(id)!);
}

/**
 * Price of new lines beside those that a family has (T-6): the total with them less the total without. Below 0 where they lower the
 * others by more than they cost.
 */
export function prixDAjout(
  avec: FamilleAPrix,
  sans: FamilleAPrix,
  regles: readonly RegleTarifaire[],
  devise: Currency,
): Minor {
  const sum = (famille: FamilleAPrix) =>
    prixDeFamille(famille, regles, devise).reduce((total, { montant }) => total + montant, 0);
  return minor(sum(avec) - sum(sans));
}

const isOf =
  <G extends 'famille' | 'activite'>(genre: G) =>
  (
    regle: RegleTarifaire,
  ): regle is RegleTarifaire & { condition: { genre: G; paliers: readonly Palier[] } } =>
    regle.condition.genre === genre;

type OfRank = RegleTarifaire & { condition: Extract<RegleTarifaire['condition'], { paliers: unknown }> };

/** Ranks from which all get the same. */
const rangsDesPaliers = ({ condition: { paliers } }: OfRank): number[] => paliers.map(({ rang }) => rang);

const byRule = (regles: readonly OfRank[], rangs: Rangs): ReadonlyMap<string, number> =>
  new Map(regles.flatMap(({ id }, at) => (rangs[at] === undefined ? [] : [[id, rangs[at]] as const])));

/**
 * True of a rule that is for this line and holds on the day of its sale. Pro rata leaves alone what runs whole from the sale, as
 * three months do, unless it names the formula (T-5).
 */
function concerns(
  regle: RegleTarifaire,
  { formuleId, sectionId, jour, finitAvecSaison }: LigneAPrix,
): boolean {
  const { sectionIds, formuleIds, du, au, condition } = regle;
  if ((du !== null && jour < du) || (au !== null && jour > au)) return false;
  if (condition.genre === 'prorata' && !finitAvecSaison) return formuleIds.includes(formuleId);
  if (sectionIds.length + formuleIds.length === 0) return true;
  return formuleIds.includes(formuleId) || (sectionId !== null && sectionIds.includes(sectionId));
}

/** Ranks by person. He is ranked by what his lines cost that the rule is for; without one, or for nothing, the rule does not count him. */
function personRanks({ lignes }: FamilleAPrix, regle: OfRank): ReadonlyMap<string, number[]> {
  const counted = lignes.filter((one) => concerns(regle, one) && one.prix > 0);
  // In the order of inscription.
  const persons = [...Map.groupBy(counted, ({ personneId }) => personneId)];
  const items = persons.map(([, own]) => ({ prix: own.reduce((sum, { prix }) => sum + prix, 0) }));
  const ranks = rangsPossibles(items, regle.condition.sur);
  return new Map(persons.map(([id], at) => [id, ranks[at]!]));
}

interface OfPerson {
  /** His own. */
  lignes: readonly LigneAPrix[];
  famille: FamilleAPrix;
  person: PersonneAPrix;
  /** His rank in the family, by rule. */
  family: ReadonlyMap<string, number>;
  regles: readonly RegleTarifaire[];
  devise: Currency;
}

/** The lines of one person, whose ranks in the family are known. */
function prixDePersonne({ lignes, famille, person, family, regles, devise }: OfPerson): LigneAvecPrix[] {
  const ranking = regles.filter(isOf('activite'));
  const ranks = ranking.map((regle) => {
    const counted = lignes.filter((one) => concerns(regle, one) && one.prix > 0);
    const open = rangsPossibles(counted, regle.condition.sur);
    return new Map(counted.map((ligne, at) => [ligne, open[at]!]));
  });
  const possible = lignes.map((ligne) => ranks.map((byLine) => byLine.get(ligne)));
  const priced = (at: number, rangs: Rangs) => {
    const own = new Map([...family, ...byRule(ranking, rangs)]);
    return prixDeLigne(lignes[at]!, { person, ranks: own, regles, saison: famille.saison, devise });
  };
  const total = (at: number, rangs: Rangs) => priced(at, rangs).montant;
  return meilleursRangs(possible, total, ranking.map(rangsDesPaliers)).map((rangs, at) => priced(at, rangs));
}

export interface OfLine {
  person: PersonneAPrix;
  /** Ranks of the line and of its person, by rule. */
  ranks: ReadonlyMap<string, number>;
  regles: readonly RegleTarifaire[];
  saison: FamilleAPrix['saison'];
  devise: Currency;
}

/** One line whose ranks are known: rules act in order on what is left of what may be discounted; of those that exclude each other the best one (T-3). */
export function prixDeLigne(ligne: LigneAPrix, of: OfLine): LigneAvecPrix {
  const acting = of.regles.flatMap((regle) => {
    const act = concerns(regle, ligne) ? actOf(regle, ligne, of) : undefined;
    return act ? [{ regle, act }] : [];
  });
  const exclusive = acting.filter(({ regle }) => !regle.cumulable);
  // One of them acts, a surcharge too where it is alone.
  const tries = (exclusive.length > 0 ? exclusive : [undefined]).map((one) =>
    applied(
      ligne,
      acting.filter((each) => each.regle.cumulable || each === one),
    ),
  );
  return tries.reduce((best, one) => (one.montant < best.montant ? one : best));
}

/** Turns what is left of a price, in minor units, into what is left after one rule, with its sentence. */
type Act = (left: Minor) => { after: Minor; texte: string };

function actOf(
  regle: RegleTarifaire,
  ligne: LigneAPrix,
  { person, ranks, saison, devise }: OfLine,
): Act | undefined {
  const { condition } = regle;
  const rang = ranks.get(regle.id) ?? 1;
  const name = regle.nom || conditionText(condition, rang);
  if (condition.genre === 'prorata') return prorata(condition, ligne, saison);
  const effet = effetOf(condition, { ligne, person, rang });
  if (!effet) return undefined;
  const apart = ligne.fixe > 0 && 'pourcentage' in effet ? ' hors part fixe' : '';
  return (left) => ({
    after: after(effet, left, devise),
    texte: `${name}, ${effetText(effet, left, devise)}${apart}`,
  });
}

function effetOf(
  condition: Exclude<RegleTarifaire['condition'], { genre: 'prorata' }>,
  { ligne, person, rang }: { ligne: LigneAPrix; person: PersonneAPrix; rang: number },
): Effet | undefined {
  switch (condition.genre) {
    case 'age': {
      const age = ageOn(person.dateNaissance, ligne.dateDebut);
      const { ageMin, ageMax, effet } = condition;
      const fits = age !== null && (ageMin === null || age >= ageMin) && (ageMax === null || age <= ageMax);
      return fits ? effet : undefined;
    }
    case 'famille':
    case 'activite':
      return condition.paliers.toSorted((a, b) => a.rang - b.rang).findLast((one) => one.rang <= rang)?.effet;
    case 'date': {
      const { du, au, effet } = condition;
      return (du === null || ligne.jour >= du) && (au === null || ligne.jour <= au) ? effet : undefined;
    }
    case 'categorie':
      return condition.categories.some((one) => person.categories.includes(one))
        ? condition.effet
        : undefined;
  }
}

/** Percents have two decimals at most; half a unit and more is rounded up. */
const percentOf = (value: number, percent: number): number =>
  Math.round((value * Math.round(percent * 100)) / 10_000);

/** A reduction takes no more than there is, and no price is above the largest amount. */
function after(effet: Effet, left: Minor, devise: Currency): Minor {
  const part = 'montant' in effet ? effet.montant : percentOf(left, effet.pourcentage);
  return minor(
    effet.majoration ? Math.min(left + part, minorIn(devise, largestMontant)) : left - Math.min(left, part),
  );
}

/** Parts of the season that are left, the one under way included; none when the line begins with it. */
function prorata(
  { par, plancher }: { par: 'mois' | 'semaine'; plancher: number },
  { dateDebut }: LigneAPrix,
  { dateDebut: first, dateFin }: FamilleAPrix['saison'],
): Act | undefined {
  const parts = (from: string) =>
    par === 'mois' ? monthsBetween(from, dateFin) + 1 : Math.ceil((daysBetween(from, dateFin) + 1) / 7);
  const [left, all] = [parts(dateDebut), parts(first)];
  if (dateDebut <= first || left >= all || left < 1) return undefined;
  const words = `${left} ${par === 'mois' ? 'mois' : left === 1 ? 'semaine' : 'semaines'} sur ${all}`;
  return (price) => {
    const [share, least] = [Math.round((price * left) / all), percentOf(price, plancher)];
    return share >= least
      ? { after: minor(share), texte: words }
      : { after: minor(least), texte: `${words}, au moins ${plancher}\u00a0% du prix` };
  };
}

function applied(
  { id, prix, fixe }: LigneAPrix,
  acting: readonly { regle: RegleTarifaire; act: Act }[],
): LigneAvecPrix {
  let left = minor(prix - fixe);
  const raisons: Raison[] = [];
  for (const { regle, act } of acting) {
    const { after: now, texte } = act(left);
    if (now === left) continue;
    raisons.push({ regleId: regle.id, texte, montant: minor(now - left) });
    left = now;
  }
  return { id, prixDeBase: prix, montant: minor(left + fixe), raisons };
}
