import { spendingByCotisation } from './spending-rules.ts';

const spending = (cotisationId: string, montant: number, at: string) => ({
  cotisationId,
  montant,
  at,
  codeCotisation: `COT-${cotisationId}`,
  by: 'Nadia Haddad',
});

it('what a credit paid is summed by cotisation, exactly, with the last time', () =>
  expect(
    spendingByCotisation({
      utilisations: [
        spending('c1', 10.1, '2026-10-01'),
        spending('c2', 5, '2026-10-02'),
        spending('c1', 10.2, '2026-10-03'),
      ],
    }).map(({ codeCotisation, montant, at }) => [codeCotisation, montant, at]),
  ).toEqual([
    ['COT-c1', 20.3, '2026-10-03'],
    ['COT-c2', 5, '2026-10-02'],
  ]));
