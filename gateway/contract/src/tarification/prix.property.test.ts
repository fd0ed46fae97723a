import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { minor } from '../rules/money.ts';
import { prixDeFamille, prixDeLigne } from './prix-rules.ts';
import {
  surLesquelles,
  type Condition,
  type Effet,
  type FamilleAPrix,
  type LigneAPrix,
  type RegleTarifaire,
} from './regle.ts';

const families = 10_000;
const saison = { dateDebut: '2026-09-01', dateFin: '2027-07-31' };
const persons = ['A', 'B', 'C', 'D'];

/** Few prices, so that equal ones are frequent. */
const line = fc.record({
  personneId: fc.constantFrom(...persons),
  sectionId: fc.constantFrom('s', 't'),
  prix: fc.constantFrom(9_000, 9_000, 10_000, 12_345),
  fixe: fc.constantFrom(0, 0, 1_500),
  finitAvecSaison: fc.boolean(),
  dateDebut: fc.constantFrom('2026-09-01', '2026-12-15', '2027-05-02'),
});
const reduction: fc.Arbitrary<Effet> = fc.oneof(
  fc.constantFrom(5, 10, 12.5, 50).map((pourcentage) => ({ pourcentage })),
  fc.constantFrom(500, 2_000).map((montant) => ({ montant: minor(montant) })),
);
const paliers = fc
  .array(reduction, { minLength: 1, maxLength: 2 })
  .map((effets) => effets.map((effet, at) => ({ rang: at + 2, effet })));
const rank = (genre: 'famille' | 'activite'): fc.Arbitrary<Condition> =>
  fc.record({ genre: fc.constant(genre), sur: fc.constantFrom(...surLesquelles), paliers });
const plain: fc.Arbitrary<Condition> = fc.oneof(
  reduction.map((effet): Condition => ({ genre: 'categorie', categories: ['x'], effet })),
  fc.constant<Condition>({ genre: 'prorata', par: 'mois', plancher: 20 }),
);
const ruleOf = (condition: fc.Arbitrary<Condition>) =>
  fc.record({
    condition,
    ordre: fc.nat(4),
    cumulable: fc.boolean(),
    sectionIds: fc.constantFrom([], [], ['s']),
  });

const household = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  marked: fc.subarray(persons),
  rules: fc
    .tuple(
      fc.array(ruleOf(rank('famille')), { maxLength: 2 }),
      fc.array(ruleOf(rank('activite')), { maxLength: 1 }),
      fc.array(ruleOf(plain), { maxLength: 2 }),
    )
    .map((all) =>
      all.flat().map((one, at): RegleTarifaire => ({
        ...{ id: `r${at}`, nom: '', formuleIds: [], du: null, au: null },
        ...one,
      })),
    ),
});
type Household = typeof household extends fc.Arbitrary<infer T> ? T : never;

function familyOf({ lines, marked }: Pick<Household, 'lines' | 'marked'>): FamilleAPrix {
  return {
    personnes: persons.map((id) => ({
      id,
      dateNaissance: null,
      categories: marked.includes(id) ? ['x'] : [],
    })),
    lignes: lines.map(({ prix, fixe, ...one }, at) => ({
      ...{ id: `l${at}`, formuleId: 'f', jour: '2026-09-01' },
      ...one,
      prix: minor(prix),
      fixe: minor(fixe),
    })),
    saison,
  };
}
const totalOf = (famille: FamilleAPrix, rules: readonly RegleTarifaire[]): number =>
  prixDeFamille(famille, rules, 'MAD').reduce((sum, { montant }) => sum + montant, 0);

describe('the price of any family', () => {
  it('is the lowest of all that its rules allow', () =>
    fc.assert(
      fc.property(household, ({ rules, ...one }) => {
        const famille = familyOf(one);
        assert.equal(totalOf(famille, rules), lowest(famille, rules));
      }),
      { numRuns: families },
    ));

  it('is never above the sum of its lines alone', () =>
    fc.assert(
      fc.property(household, ({ rules, ...one }) => {
        const famille = familyOf(one);
        const alone = famille.lignes.map((ligne) => totalOf({ ...famille, lignes: [ligne] }, rules));
        assert.ok(totalOf(famille, rules) <= alone.reduce((sum, montant) => sum + montant, 0));
      }),
      { numRuns: families / 5 },
    ));

  it('does not depend on the order in which it was typed, where no rule names it', () =>
    fc.assert(
      fc.property(household, ({ rules, lines, marked }) => {
        const free = rules.filter(
          ({ condition }) => !('sur' in condition && condition.sur === 'inscription'),
        );
        assert.equal(
          totalOf(familyOf({ lines, marked }), free),
          totalOf(familyOf({ lines: lines.toReversed(), marked }), free),
        );
      }),
      { numRuns: families / 5 },
    ));
});

/** Every way to put each rule's persons, or a person's lines, in the order that it asks for. */
function lowest(famille: FamilleAPrix, rules: readonly RegleTarifaire[]): number {
  const present = famille.personnes.filter(({ id }) => famille.lignes.some((one) => one.personneId === id));
  const inOrder = rules.toSorted((a, b) => a.ordre - b.ordre || (a.id < b.id ? -1 : 1));
  const price = (ligne: LigneAPrix, ranks: ReadonlyMap<string, number>): number => {
    const person = famille.personnes.find(({ id }) => id === ligne.personneId)!;
    return prixDeLigne(ligne, { person, ranks, regles: inOrder, saison, devise: 'MAD' }).montant;
  };
  const concerned = ({ sectionIds }: RegleTarifaire, lines: readonly LigneAPrix[]) =>
    lines.filter(({ sectionId }) => sectionIds.length === 0 || sectionIds.includes(sectionId!));
  const sumOf = (lines: readonly LigneAPrix[]) => lines.reduce((sum, { prix }) => sum + prix, 0);
  const ofFamily = inOrder.filter(({ condition }) => condition.genre === 'famille');
  const ofActivity = inOrder.filter(({ condition }) => condition.genre === 'activite');
  const personOrders = (rule: RegleTarifaire) => {
    const linesOf = (id: string) =>
      concerned(
        rule,
        famille.lignes.filter((one) => one.personneId === id),
      );
    const counted = present.filter(({ id }) => linesOf(id).length > 0);
    counted.sort(
      (a, b) => famille.lignes.indexOf(linesOf(a.id)[0]!) - famille.lignes.indexOf(linesOf(b.id)[0]!),
    );
    return orders(rule, counted, ({ id }) => sumOf(linesOf(id)));
  };
  let best = Infinity;
  for (const family of product(ofFamily.map(personOrders))) {
    let total = 0;
    for (const { id } of present) {
      const lines = famille.lignes.filter(({ personneId }) => personneId === id);
      const ranks = ofFamily.map(
        (rule, at) => [rule.id, family[at]!.findIndex((one) => one.id === id) + 1] as const,
      );
      const lineOrders = product(
        ofActivity.map((rule) => orders(rule, concerned(rule, lines), ({ prix }) => prix)),
      );
      const totals = lineOrders.map((activity) =>
        lines
          .map((ligne) =>
            price(
              ligne,
              new Map([
                ...ranks,
                ...ofActivity.map((rule, at) => [rule.id, activity[at]!.indexOf(ligne) + 1] as const),
              ]),
            ),
          )
          .reduce((sum, montant) => sum + montant, 0),
      );
      total += Math.min(...totals);
    }
    best = Math.min(best, total);
  }
  return best;
}

function orders<T>({ condition }: RegleTarifaire, items: readonly T[], prix: (item: T) => number): T[][] {
  const sur = 'sur' in condition ? condition.sur : 'inscription';
  if (sur === 'inscription') return [[...items]];
  const sign = sur === 'moins_chere' ? -1 : 1;
  return permutations(items).filter((order) =>
    order.every((item, at) => at === 0 || (prix(item) - prix(order[at - 1]!)) * sign >= 0),
  );
}

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));

const product = <T>(lists: readonly T[][]): T[][] =>
  lists.reduce<T[][]>((found, list) => found.flatMap((one) => list.map((item) => [...one, item])), [[]]);
