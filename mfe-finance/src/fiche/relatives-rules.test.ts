import type { Cotisation } from '@club/contract';
import { relativesOf, together } from './relatives-rules.ts';

const name = (id: string) => ({ id, codeAdherent: id, prenom: id, nom: 'MEJRI' });
const line = (id: string, lienParente = 'Mère') => ({ adherentId: id, adherent: name(id), lienParente });
const cotisation = (payeur: string, ...members: ReturnType<typeof line>[]) =>
  ({ payeurId: payeur, payeur: name(payeur), adherents: members }) as unknown as Cotisation;

describe('the family of a person', () => {
  const shared = cotisation('sonia', line('sonia', 'Lui-même'), line('yanis'), line('lina'));

  it.each([
    ['yanis', [shared], ['sonia: Payeur (Mère)', 'lina: Même cotisation']],
    ['sonia', [shared], ['yanis: À sa charge', 'lina: À sa charge']],
    ['ali', [cotisation('ali', line('ali', 'Lui-même'))], []],
    [
      'yanis',
      [cotisation('ali', line('yanis', 'Père')), shared],
      ['ali: Payeur (Père)', 'sonia: Payeur (Mère)', 'lina: Même cotisation'],
    ],
  ])('of %s', (id, cotisations, family) =>
    expect(relativesOf(id, cotisations).map(({ person, lien }) => `${person.id}: ${lien}`)).toEqual(family),
  );
});

it('a cotisation that he pays for himself is told once, the latest first', () => {
  const [old, recent] = ['2026-09-01', '2026-10-01'].map(
    (createdAt) => ({ id: createdAt, createdAt }) as Cotisation,
  );
  expect(together([old!, recent!], [old!])).toEqual([recent, old]);
});
