import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type LigneAPrix, prixDAjout, type RegleTarifaire } from '@club/contract';
import { minor } from '@club/service-kit';
import fc from 'fast-check';
import { type FamilleNouvelle, prixDesNouvelles, vendueA } from './famille-rules.ts';

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
    ...{ jour: '2026-11-01', dateDebut: '2026-11-01' },
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
        const { prix, reste } = prixDesNouvelles(famille, regles, 'MAD');
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
        if (nouvelles.length > 0) assert.equal(total - reste, ajout);
      }),
      { numRuns: 2_000 },
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
