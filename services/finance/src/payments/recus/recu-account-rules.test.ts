import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minor } from '@club/service-kit';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import { accountOf, objetText, prixText, tvaIncluse } from './recu-account-rules.ts';

const cotisation = (id: string, total: number, received: number) => ({
  _id: id,
  montantTotal: minor(total),
  montantRegle: minor(received),
});

/** A règlement of which so much was received; `on` is what it pays. */
function reglement(
  total: number,
  received: number,
  on: Record<string, number>,
  more: Partial<ReglementDocument> = {},
): ReglementDocument {
  const allocations = Object.entries(on).map(([cotisationId, montant]) => ({
    cotisationId,
    adherentId: 'a1',
    montant: minor(montant),
  }));
  return {
    ...{ typeReglement: 'cheque', reference: '0000123', banque: 'BIAT', dateEcheance: '2027-01-05' },
    ...{ archivedAt: null, contrePasseParId: null, contrePasseDeId: null, remis: true },
    ...{ montantTotal: minor(total), montantRecu: minor(received), allocations },
    ...more,
  } as ReglementDocument;
}

describe('the account on a receipt', () => {
  it('tells cheques handed over and promises by day, and what is left to receive', () => {
    const later = { dateEcheance: '2027-02-05', remis: false, reference: null };
    const { echeances, reste } = accountOf(
      [cotisation('c1', 660_000, 200_000)],
      [
        reglement(200_000, 200_000, { c1: 200_000 }),
        reglement(230_000, 0, { c1: 230_000 }, later),
        reglement(230_000, 0, { c1: 230_000 }),
      ],
    );
    assert.deepEqual(
      echeances.map((one) => [one.dateEcheance, one.remis, one.reference, one.montant]),
      [
        ['2027-01-05', true, '0000123', 230_000],
        ['2027-02-05', false, null, 230_000],
      ],
    );
    assert.equal(reste, 460_000);
  });

  it('counts only the part of a promise that pays these cotisations', () => {
    const promise = reglement(100_000, 20_000, { c1: 30_000, c2: 70_000 });
    assert.deepEqual(
      accountOf([cotisation('c1', 30_000, 0)], [promise]).echeances.map(({ montant }) => montant),
      [30_000],
    );
  });

  it('leaves out what was deleted, reversed or pays something else', () => {
    const gone = [
      reglement(100, 0, { c1: 100 }, { archivedAt: new Date(0) }),
      reglement(100, 0, { c1: 100 }, { contrePasseParId: 'r9' }),
      reglement(100, 0, { c9: 100 }),
    ];
    assert.deepEqual(accountOf([cotisation('c1', 100, 100)], gone), { echeances: [], reste: 0 });
  });

  it('names formulas, the member and the cotisation', () => {
    assert.equal(objetText(['Natation', 'Yoga'], 'Zoé Petit', 'COT-1'), 'Natation, Yoga — Zoé Petit (COT-1)');
    assert.equal(objetText([], 'Zoé Petit', 'COT-1'), 'Cotisation — Zoé Petit (COT-1)');
  });
});

it('a receipt tells the price that a formula began from, and each reason; nothing where nothing changed it', () => {
  const tarification = { prixDeBase: minor(240_000), partFixe: minor(0), parRegles: minor(216_000) };
  const raisons = [
    { regleId: 'r', texte: '2e enfant, −10\u00a0% de 2\u202f400,00', montant: minor(-24_000) },
  ];
  assert.equal(
    prixText({ tarification: { ...tarification, raisons } }, 'Judo', 'MAD'),
    'Judo\u00a0: 2\u202f400,00\u00a0; 2e enfant, −10\u00a0% de 2\u202f400,00\u00a0: −240,00',
  );
  assert.equal(prixText({ tarification: { ...tarification, raisons: [] } }, 'Judo', 'MAD'), null);
  assert.equal(prixText({}, 'Judo', 'MAD'), null);
});

describe('the VAT that an amount includes (M-44)', () => {
  for (const [montant, taux, included] of [
    [12_000, 20, 2_000],
    [45_000, 5.5, 2_346],
    [100_000, 19, 15_966],
    [-12_000, 20, -2_000],
    [1, 20, 0],
    [12_000, 0, 0],
  ] as const)
    it(`${montant} at ${taux} %: ${included}`, () =>
      assert.equal(tvaIncluse(minor(montant), taux), included));
});
