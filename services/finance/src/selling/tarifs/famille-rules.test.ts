import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type LigneAPrix, prixDAjout, prixDeFamille, type RegleTarifaire } from '@club/contract';
import { minor } from '@club/service-kit';
import fc from 'fast-check';
import { type FamilleNouvelle, type LigneDAvant, prixDesNouvelles, vendueA } from './famille-rules.ts';

const saison = { dateDebut: '2026-09-01', dateFin: '2027-08-31' };
const ids = ['a', 'b', 'c', 'd'];
const personnes = ids.map((id) => ({ id, dateNaissance: null, categories: [] }));

const rule = (sur: 'moins_chere' | 'plus_chere' | 'inscription', pourcentage: number): RegleTarifaire => ({
  ...{
    id: `r-${sur}`,
    nom: 'Fratrie',
    sectionIds: [],
    formuleIds: [],
    ordre: 1,
    cumulable: true,
    du: null,
    au: null,
  },
  condition: { genre: 'famille', sur, paliers: [{ rang: 2, effet: { pourcentage } }] },
});

const line = fc.record({ personneId: fc.constantFrom(...ids), prix: fc.nat(300_000), fixe: fc.nat(50_000) });
const linesOf = (prefix: string, made: readonly { personneId: string; prix: number; fixe: number }[]) =>
  made.map(({ personneId, prix, fixe }, at): LigneAPrix => ({
    ...{ id: `${prefix}${at}`, personneId, formuleId: 'f', sectionId: null },
    ...{ jour: '2026-11-01', dateDebut: '2026-11-01', finitAvecSaison: false },
    prix: minor(prix),
    fixe: minor(Math.min(fixe, prix)),
  }));
const nomDe = () => 'Natation';

describe('new lines of a family (T-6)', () => {
  it('cost in all what the family pays more, none below 0, and each amount is the sum of its reasons', () => {
    const sur = fc.constantFrom('moins_chere', 'plus_chere', 'inscription' as const);
    const several = fc.array(line, { maxLength: 4 });
    fc.assert(
      fc.property(several, several, sur, fc.integer({ min: 1, max: 100 }), (before, at, on, percent) => {
        const [avant, nouvelles] = [linesOf('v', before), linesOf('n', at)];
        const regles = [rule(on as 'inscription', percent)];
        const famille: FamilleNouvelle = { personnes, saison, avant, nouvelles, nomDe };
        const { prix, baisses, reste } = prixDesNouvelles(famille, regles, 'MAD');
        const all = { personnes, saison, lignes: [...avant, ...nouvelles] };
        const ajout = prixDAjout(all, { ...all, lignes: avant }, regles, 'MAD');
        let total = 0;
        for (const { prixDeBase, parRegles, raisons } of prix.values()) {
          assert.ok(parRegles >= 0);
          assert.equal(
            raisons.reduce((sum, one) => sum + one.montant, prixDeBase as number),
            parRegles,
          );
          total += parRegles;
        }
        assert.ok(reste >= 0);
        assert.deepEqual(baisses, [], 'lines without an agreed price');
        if (nouvelles.length > 0) assert.equal(total - reste, ajout);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('who comes later (T-11)', () => {
  it('lowers the elders by what the new lines cannot take: after each arrival the family pays what the rules say', () => {
    const sur = fc.constantFrom('moins_chere', 'plus_chere', 'inscription' as const);
    const arrival = fc.array(line, { minLength: 1, maxLength: 2 });
    const arrivals = fc.array(arrival, { minLength: 1, maxLength: 4 });
    let lowered = 0;
    fc.assert(
      fc.property(arrivals, sur, fc.integer({ min: 1, max: 100 }), (several, on, percent) => {
        const regles = [rule(on as 'inscription', percent)];
        let avant: LigneDAvant[] = [];
        for (const [turn, come] of several.entries()) {
          const nouvelles = linesOf(`t${turn}-`, come);
          const famille: FamilleNouvelle = { personnes, saison, avant, nouvelles, nomDe };
          const { prix, baisses, reste } = prixDesNouvelles(famille, regles, 'MAD');
          assert.equal(reste, 0);
          lowered += baisses.length;
          const less = new Map(baisses.map(({ id, montant }) => [id, montant]));
          const agreed = avant.map(({ convenue, ...one }) => ({
            ...one,
            convenue: { isFixee: false, montant: minor(convenue!.montant - (less.get(one.id) ?? 0)) },
          }));
          const sold = nouvelles.map((one) => ({
            ...one,
            convenue: { isFixee: false, montant: prix.get(one.id)!.parRegles },
          }));
          avant = [...agreed, ...sold];
          const rules = prixDeFamille({ personnes, saison, lignes: avant }, regles, 'MAD');
          const total = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
          assert.equal(
            total(avant.map(({ convenue }) => convenue!.montant)),
            total(rules.map(({ montant }) => montant)),
          );
        }
      }),
      { numRuns: 1_000 },
    );
    assert.ok(lowered > 0, 'no elder was lowered');
  });

  it('lowers nobody again when its line is deleted and sold anew', () => {
    const agreed = (id: string, prix: number, montant: number): LigneDAvant => ({
      ...linesOf(id, [{ personneId: id, prix, fixe: 0 }])[0]!,
      convenue: { montant: minor(montant), isFixee: false },
    });
    const nouvelles = linesOf('n', [{ personneId: 'c', prix: 10_000, fixe: 0 }]);
    const sold = (...avant: LigneDAvant[]) =>
      prixDesNouvelles({ personnes, saison, avant, nouvelles, nomDe }, [rule('plus_chere', 50)], 'MAD');
    const first = sold(agreed('a', 100_000, 100_000));
    const told = ({ prix, baisses, reste }: ReturnType<typeof sold>) => [
      prix.get('n0')?.parRegles,
      baisses.map(({ montant }) => montant),
      reste,
    ];
    assert.deepEqual(told(first), [0, [40_000], 0]);
    // The line is deleted: the elder stays at 60,000, and all together cost 60,000.
    assert.deepEqual(told(sold(agreed('a', 100_000, 60_000))), [0, [], 0]);
  });

  it('leaves a price agreed by hand, and others do not take its part', () => {
    const agreed = (id: string, prix: number, montant: number): LigneDAvant => ({
      ...linesOf(id, [{ personneId: id, prix, fixe: 0 }])[0]!,
      convenue: { montant: minor(montant), isFixee: false },
    });
    const nouvelles = linesOf('n', [{ personneId: 'c', prix: 10_000, fixe: 0 }]);
    const [dear, byHand] = [agreed('a', 100_000, 100_000), agreed('b', 90_000, 90_000)];
    const of = (...avant: LigneDAvant[]) =>
      prixDesNouvelles({ personnes, saison, avant, nouvelles, nomDe }, [rule('plus_chere', 50)], 'MAD');
    const { prix, baisses, reste } = of(dear, {
      ...byHand,
      convenue: { ...byHand.convenue!, isFixee: true },
    });
    assert.deepEqual([prix.get('n0')?.parRegles, baisses, reste], [0, [], 35_000]);
    assert.deepEqual(
      of(dear, byHand).baisses.map(({ id, montant }) => [id, montant]),
      [['b0', 35_000]],
    );
  });
});

describe('a line sold at another price', () => {
  const byRules = {
    ...{ prixDeBase: minor(1_000), partFixe: minor(0), parRegles: minor(900) },
    raisons: [{ regleId: 'r', texte: 'Fratrie', montant: minor(-100) }],
  };

  it('says so, once, and no more when it is sold at its price again', () => {
    const cheaper = vendueA(byRules, minor(800));
    assert.deepEqual(
      cheaper.raisons.map(({ montant }) => montant),
      [-100, -100],
    );
    const dearer = vendueA(cheaper, minor(950), 'OFF-1');
    assert.deepEqual(dearer.raisons.at(-1), { regleId: null, texte: 'Prix de l’offre OFF-1', montant: 50 });
    assert.deepEqual(vendueA(dearer, minor(900)), byRules);
  });
});
