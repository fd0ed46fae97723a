import assert from 'node:assert/strict';
import { it } from 'node:test';
import { minor } from '@club/service-kit';
import { payerGroups } from './payer-report-rules.ts';

const payers = [
  { id: 'p1', codeAdherent: '1', nom: 'Gharbi', prenom: 'Amine' },
  { id: 'p2', codeAdherent: '2', nom: 'Trabelsi', prenom: 'Salma' },
];
const codeOf = (id: string) => `COT-${id}`;
const detail = (dateReglement: string, montant: number) => ({
  dateReglement,
  montant: minor(montant),
  typeReglement: 'espece' as const,
  dateEncaissement: null,
});
const reglement = (payeurId: string, details: ReturnType<typeof detail>[], ...paid: string[]) => ({
  _id: payeurId + details.length,
  payeurId,
  details,
  allocations: paid.map((cotisationId) => ({ cotisationId })),
});

it('a payer’s lines come oldest first, with the cotisations paid, and add up; who only promised is left out', () => {
  const groups = payerGroups(
    [
      reglement('p2', [detail('2026-10-02', 10_050), detail('2026-09-02', 20)], 'a', 'a', 'b'),
      reglement('p2', [detail('2026-09-15', -20)]),
      reglement('p1', [], 'a'),
    ],
    payers,
    codeOf,
  );
  assert.deepEqual(
    [...groups].map(({ codePayeur, nomPrenom, totalMontant, reglements }) => [
      ...[codePayeur, nomPrenom, totalMontant],
      reglements.map(({ dateReglement, montant, codeCotisation }) => [
        dateReglement,
        montant,
        codeCotisation,
      ]),
    ]),
    [
      [
        ...['2', 'Trabelsi Salma', 100.5],
        [
          ['2026-09-02', 0.2, 'COT-a, COT-b'],
          ['2026-09-15', -0.2, null],
          ['2026-10-02', 100.5, 'COT-a, COT-b'],
        ],
      ],
    ],
  );
});

for (const [paid, text] of [
  [['a', 'b', 'c'], 'COT-a, COT-b, COT-c'],
  [['a', 'b', 'c', 'd'], 'COT-a, COT-b, COT-c et 1 autre'],
  [['a', 'b', 'c', 'd', 'e'], 'COT-a, COT-b, COT-c et 2 autres'],
] as const) {
  it(`a payment of ${paid.length} cotisations names ${text}`, () => {
    const [group] = payerGroups([reglement('p1', [detail('2026-09-01', 100)], ...paid)], payers, codeOf);
    assert.equal(group?.reglements[0]?.codeCotisation, text);
  });
}
