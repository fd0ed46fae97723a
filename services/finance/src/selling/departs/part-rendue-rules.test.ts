import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { currencies, type Currency, daysLater, type DepartRendu } from '@club/contract';
import { minor, minorOf } from '@club/service-kit';
import fc from 'fast-check';
import { type LigneAPrix, partGelee, partRendue } from './part-rendue-rules.ts';

interface Golden {
  what: string;
  ligne: LigneAPrix;
  /** Day and rule of a leave, or the days of a freeze. */
  asked: string[];
  /** What goes back, as written in the currency, and why. */
  rendu: string;
  texte: string;
  ecrit(units: number): string;
}

/**
 * Rows of a table: what it is | first and last day | price | day and rule, or days | what goes back | why. After the price: a fixed
 * part («fixe 300»), a freeze («gel du au»), entries bought and taken («carnet 10 4»), another currency («TND»).
 */
function rows(table: string): Golden[] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [what = '', days = '', price = '', asked = '', rendu = '', texte = ''] = row
        .split('|')
        .map((cell) => cell.trim());
      const [du = '', au = ''] = days.split(' ');
      const [prix = '', ...more] = price.split(' ');
      const devise: Currency = more.includes('TND') ? 'TND' : 'MAD';
      const after = (word: string, at = 1) => more[more.indexOf(word) + at] ?? '';
      const has = (word: string) => more.includes(word);
      const { decimals } = currencies[devise];
      return {
        ...{ what, rendu, texte, asked: asked.split(' ') },
        ecrit: (units) => (units / 10 ** decimals).toFixed(decimals),
        ligne: {
          ...{ du, au, prix: minorOf(prix, devise) },
          partFixe: has('fixe') ? minorOf(after('fixe'), devise) : minor(0),
          gels: has('gel') ? [{ du: after('gel'), au: after('gel', 2) }] : [],
          ...(has('carnet') && {
            entrees: { achetees: Number(after('carnet')), prises: Number(after('carnet', 2)) },
          }),
        },
      };
    });
}

const leaves = `
in the middle of a month                | 2026-09-01 2027-08-31 | 1200                           | 2027-01-15 mois  | 700.00  | 7 mois sur 12 rendus
on the last day of a month              | 2026-09-01 2027-08-31 | 1200                           | 2027-01-31 mois  | 700.00  | 7 mois sur 12 rendus
on the first day of a month             | 2026-09-01 2027-08-31 | 1200                           | 2027-02-01 mois  | 600.00  | 6 mois sur 12 rendus
on the last day of February             | 2026-09-01 2027-08-31 | 1200                           | 2027-02-28 mois  | 600.00  | 6 mois sur 12 rendus
on a leap day                           | 2027-09-01 2028-08-31 | 1200                           | 2028-02-29 mois  | 600.00  | 6 mois sur 12 rendus
on its first day                        | 2026-09-01 2027-08-31 | 1200                           | 2026-09-01 mois  | 1100.00 | 11 mois sur 12 rendus
within its last month                   | 2026-09-01 2027-08-31 | 1200                           | 2027-08-02 mois  | 0.00    | il ne reste aucun mois entier
with a part of a month at its end       | 2026-10-15 2027-07-31 | 1000                           | 2027-01-14 mois  | 700.00  | 7 mois sur 10 rendus
a day into its fourth month             | 2026-10-15 2027-07-31 | 1000                           | 2027-01-15 mois  | 600.00  | 6 mois sur 10 rendus
begun on a 31st, at a month’s end       | 2027-01-31 2027-04-30 | 300                            | 2027-02-28 mois  | 200.00  | 2 mois sur 3 rendus
begun on a 31st, a day later            | 2027-01-31 2027-04-30 | 300                            | 2027-03-01 mois  | 100.00  | 1 mois sur 3 rendu
begun on a leap day                     | 2028-02-29 2029-02-28 | 1200                           | 2028-03-28 mois  | 1100.00 | 11 mois sur 12 rendus
of one month                            | 2026-11-27 2026-12-26 | 90                             | 2026-11-27 mois  | 0.00    | il ne reste aucun mois entier
less its fixed part                     | 2026-09-01 2027-08-31 | 1200 fixe 300                  | 2027-01-15 mois  | 525.00  | 7 mois sur 12 rendus
that is its fixed part                  | 2026-09-01 2027-08-31 | 300 fixe 400                   | 2027-01-15 mois  | 0.00    | 7 mois sur 12 rendus
rounded down, by months                 | 2026-09-01 2027-08-31 | 100                            | 2027-01-15 mois  | 58.33   | 7 mois sur 12 rendus
rounded down in millimes                | 2026-09-01 2027-08-31 | 100 TND                        | 2027-01-15 mois  | 58.333  | 7 mois sur 12 rendus
by days                                 | 2026-09-01 2027-08-31 | 365                            | 2027-01-15 jours | 228.00  | 228 jours sur 365 rendus
by days, in a leap year                 | 2027-09-01 2028-08-31 | 366                            | 2028-02-29 jours | 184.00  | 184 jours sur 366 rendus
by days, at the end of a month          | 2026-09-01 2027-08-31 | 365                            | 2026-10-31 jours | 304.00  | 304 jours sur 365 rendus
by days, on the day before its last     | 2026-09-01 2027-08-31 | 365                            | 2027-08-30 jours | 1.00    | 1 jour sur 365 rendu
by days, rounded down in millimes       | 2026-09-01 2027-08-31 | 450.5 TND                      | 2027-01-15 jours | 281.408 | 228 jours sur 365 rendus
by days, less its fixed part            | 2026-09-01 2027-08-31 | 415 fixe 50                    | 2027-01-15 jours | 228.00  | 228 jours sur 365 rendus
frozen before, its end moved            | 2026-09-01 2027-10-15 | 365 gel 2027-01-15 2027-02-28  | 2027-03-01 jours | 228.00  | 228 jours sur 365 rendus
frozen before, its end moved, by months | 2026-09-01 2027-10-15 | 1200 gel 2027-01-15 2027-02-28 | 2027-03-01 mois  | 700.00  | 7 mois sur 12 rendus
frozen before, its price lowered        | 2026-09-01 2027-08-31 | 320 gel 2027-01-15 2027-02-28  | 2027-03-01 jours | 183.00  | 183 jours sur 320 rendus
that has not begun                      | 2027-09-01 2028-08-31 | 1200                           | 2027-01-15 mois  | 1200.00 | rien n’a commencé, tout est rendu
that has not begun, by the rule «rien»  | 2027-09-01 2028-08-31 | 1200 fixe 200                  | 2027-08-31 rien  | 1000.00 | rien n’a commencé, tout est rendu sauf la part fixe
by the rule «rien»                      | 2026-09-01 2027-08-31 | 1200                           | 2026-09-01 rien  | 0.00    | rien n’est rendu
that is free                            | 2026-09-01 2027-08-31 | 0                              | 2027-01-15 mois  | 0.00    | 7 mois sur 12 rendus
that is a carnet                        | 2026-09-01 2027-08-31 | 400 carnet 10 4                | 2027-01-15 mois  | 240.00  | 6 entrées sur 10 rendues
that is a carnet, less its fixed part   | 2026-09-01 2027-08-31 | 400 fixe 100 carnet 10 9       | 2027-01-15 jours | 30.00   | 1 entrée sur 10 rendue
that is a carnet used up                | 2026-09-01 2027-08-31 | 400 carnet 10 10               | 2027-01-15 mois  | 0.00    | il ne reste aucune entrée
that is a carnet, in millimes           | 2026-09-01 2027-08-31 | 100 TND carnet 7 4             | 2027-01-15 mois  | 42.857  | 3 entrées sur 7 rendues
`;

const freezes = `
for six weeks            | 2026-09-01 2027-08-31 | 365                           | 45  | 45.00  | 45 jours sur 365 rendus
for a day                | 2026-09-01 2027-08-31 | 365                           | 1   | 1.00   | 1 jour sur 365 rendu
less its fixed part      | 2026-09-01 2027-08-31 | 415 fixe 50                   | 45  | 45.00  | 45 jours sur 365 rendus
rounded down             | 2026-09-01 2027-08-31 | 100                           | 45  | 12.32  | 45 jours sur 365 rendus
rounded down in millimes | 2026-09-01 2027-08-31 | 100 TND                       | 45  | 12.328 | 45 jours sur 365 rendus
over a leap day          | 2027-09-01 2028-08-31 | 366                           | 3   | 3.00   | 3 jours sur 366 rendus
for a second time        | 2026-09-01 2027-08-31 | 320 gel 2027-01-15 2027-02-28 | 20  | 20.00  | 20 jours sur 320 rendus
for all of it            | 2026-09-01 2027-08-31 | 365                           | 365 | 365.00 | 365 jours sur 365 rendus
`;

describe('what a leave gives back of a line', () => {
  for (const { what, ligne, asked, rendu, texte, ecrit } of rows(leaves)) {
    it(what, () => {
      const [jour = '', regle = 'rien'] = asked;
      const part = partRendue(ligne, jour, { rendu: regle as DepartRendu, sansCertificat: false });
      assert.deepEqual([ecrit(part.rendu), part.texte], [rendu, texte]);
    });
  }

  it('is nothing of what has begun without the certificate that the club asks for', () => {
    const regles = { rendu: 'mois', sansCertificat: true } as const;
    const [{ ligne }] = rows('| 2026-09-01 2027-08-31 | 1200') as [Golden];
    assert.deepEqual(partRendue(ligne, '2027-01-15', regles), {
      rendu: 0,
      texte: 'rien n’est rendu sans certificat médical',
    });
    assert.equal(partRendue(ligne, '2026-08-31', regles).rendu, 120_000);
  });
});

describe('what the price of a line falls by while it stands still', () => {
  for (const { what, ligne, asked, rendu, texte, ecrit } of rows(freezes)) {
    it(what, () => {
      const part = partGelee(ligne, Number(asked[0]));
      assert.deepEqual([ecrit(part.rendu), part.texte], [rendu, texte]);
    });
  }
});

describe('what goes back and what is kept', () => {
  const day = fc.integer({ min: 0, max: 1_500 }).map((at) => daysLater('2026-01-01', at));
  const line = fc.record({ du: day, days: fc.nat(800), prix: fc.nat(10 ** 9), fixe: fc.nat(10 ** 9) });
  const regles = fc.constantFrom<DepartRendu>('rien', 'mois', 'jours');

  it('are never below 0, keep the fixed part, and give less back later (10,000 of each)', () => {
    fc.assert(
      fc.property(line, day, fc.nat(100), regles, ({ du, days, prix, fixe }, jour, later, rendu) => {
        const ligne = { du, au: daysLater(du, days), prix: minor(prix), partFixe: minor(fixe), gels: [] };
        const end = (one: string) => (one > ligne.au ? ligne.au : one);
        const rendus = (one: string) => partRendue(ligne, end(one), { rendu, sansCertificat: false }).rendu;
        const [now, then] = [rendus(jour), rendus(daysLater(jour, later))];
        assert.ok(now >= 0 && now <= Math.max(0, prix - fixe));
        assert.ok(then <= now);
        if (end(jour) === ligne.au) assert.equal(now, 0);
      }),
      { numRuns: 10_000 },
    );
  });
});
