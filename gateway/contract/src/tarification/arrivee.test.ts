import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { minor } from '../rules/money.ts';
import { baissesDArrivee, type LigneConvenue } from './arrivee-rules.ts';

const priced = (montant: number, texte?: string) => ({
  ...{ id: '', prixDeBase: minor(240_000), montant: minor(montant) },
  raisons: texte ? [{ regleId: 'r', texte, montant: minor(montant - 240_000) }] : [],
});
interface Agreed {
  montant: number;
  sans?: number;
  avec: number;
  isFixee?: boolean;
}
const lignesOf = (agreed: readonly Agreed[]) =>
  agreed.map(({ montant, sans = montant, avec, isFixee = false }, at): LigneConvenue => ({
    ...{ id: `l${at}`, montant: minor(montant), isFixee },
    ...{ sans: priced(sans), avec: priced(avec, avec < sans ? '2e de la famille, −10 %' : undefined) },
  }));
const baissesOf = (reste: number, agreed: readonly Agreed[]) =>
  baissesDArrivee(lignesOf(agreed), { reste: minor(reste), arrivee: 'Judo' });

describe('what is left of a later arrival (T-11)', () => {
  const cases: [what: string, reste: number, agreed: Agreed[], expected: [string, number][]][] = [
    ['lowers nobody when nothing is left', 0, [{ montant: 240_000, avec: 216_000 }], []],
    [
      'lowers the elder to the price of the rules',
      24_000,
      [{ montant: 240_000, avec: 216_000 }],
      [['l0', 24_000]],
    ],
    ['never takes more than is left', 9_001, [{ montant: 240_000, avec: 216_000 }], [['l0', 9_001]]],
    [
      'leaves a price that was agreed by hand',
      24_000,
      [{ montant: 240_000, avec: 216_000, isFixee: true }],
      [],
    ],
    ['leaves a line that costs no more than by the rules', 24_000, [{ montant: 200_000, avec: 216_000 }], []],
    [
      'takes first what falls most, then what others cost more than by the rules',
      30_000,
      [
        { montant: 220_000, sans: 210_000, avec: 210_000 },
        { montant: 230_000, sans: 240_000, avec: 210_000 },
      ],
      [
        ['l1', 20_000],
        ['l0', 10_000],
      ],
    ],
    [
      'is no more than what prices fall by, whatever lines were sold above the rules of today',
      30_000,
      [
        { montant: 240_000, sans: 200_000, avec: 200_000 },
        { montant: 240_000, avec: 216_000, isFixee: true },
      ],
      [],
    ],
  ];
  for (const [what, reste, agreed, expected] of cases)
    it(what, () =>
      assert.deepEqual(
        baissesOf(reste, agreed).map(({ id, montant }) => [id, montant]),
        expected,
      ),
    );

  it('says why, for what part, and names nobody', () => {
    const elder = [{ montant: 240_000, avec: 216_000 }];
    const [whole] = baissesOf(24_000, elder);
    assert.equal(whole?.texte, 'Arrivée (Judo)\u00a0: 2e de la famille, −10 %');
    const [part] = baissesOf(9_001, elder);
    assert.equal(part?.texte, 'Arrivée (Judo)\u00a0: 2e de la famille, −10 %, pour ce qui reste');
    const above = { montant: 240_000, sans: 216_000, avec: 216_000 };
    const [spilled] = baissesOf(9_001, [{ montant: 216_000, sans: 240_000, avec: 216_000 }, above]);
    assert.equal(spilled?.texte, 'Arrivée (Judo)');
  });

  it('is never more than there is, and no line falls below its price by the rules', () => {
    const amount = fc.nat(300_000);
    const line = fc.record({ montant: amount, sans: amount, avec: amount, isFixee: fc.boolean() });
    fc.assert(
      fc.property(amount, fc.array(line, { maxLength: 6 }), (reste, agreed) => {
        const lignes = lignesOf(agreed);
        const baisses = baissesOf(reste, agreed);
        assert.ok(baisses.reduce((sum, { montant }) => sum + montant, 0) <= reste);
        assert.equal(new Set(baisses.map(({ id }) => id)).size, baisses.length);
        for (const { id, montant } of baisses) {
          const ligne = lignes.find((one) => one.id === id)!;
          assert.ok(montant > 0 && !ligne.isFixee && ligne.montant - montant >= ligne.avec.montant);
        }
      }),
    );
  });
});
