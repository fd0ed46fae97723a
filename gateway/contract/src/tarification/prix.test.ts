import { describe } from 'node:test';
import { minorIn } from '../rules/money.ts';
import type { Effet } from './regle.ts';
import { check, fratrie, less, off, parMois, regle } from './testing/priced-case.ts';

describe('pro rata of the season (T-5)', () => {
  for (const [dateDebut, left, montant] of [
    ['2026-10-01', 10, '2181.82'],
    ['2026-11-29', 9, '1963.64'],
    ['2026-12-31', 8, '1745.45'],
    ['2027-01-01', 7, '1527.27'],
    ['2027-02-28', 6, '1309.09'],
    ['2027-03-15', 5, '1090.91'],
    ['2027-04-01', 4, '872.73'],
    ['2027-05-31', 3, '654.55'],
    ['2027-06-01', 2, '436.36'],
    ['2027-07-31', 1, '218.18'],
  ] as const)
    check(`from ${dateDebut} ${left} months of 11 are left`, {
      lignes: [{ prix: '2400', dateDebut }],
      regles: [parMois()],
      donne: [[montant, `${left} mois sur 11 : ${minorIn('MAD', montant) - 240_000}`]],
    });
  for (const dateDebut of ['2026-09-01', '2026-09-30', '2026-08-15'])
    check(`from ${dateDebut} all of it is left`, {
      lignes: [{ prix: '2400', dateDebut }],
      regles: [parMois()],
      donne: [['2400']],
    });
  check('never goes below its floor', {
    lignes: [{ prix: '2400', dateDebut: '2027-06-01' }],
    regles: [parMois(30)],
    donne: [['720', '2 mois sur 11, au moins 30 % du prix : -168000']],
  });
  check('leaves the licence whole', {
    devise: 'EUR',
    lignes: [{ prix: '220', fixe: '40', dateDebut: '2027-01-10' }],
    regles: [parMois()],
    donne: [['154.55', '7 mois sur 11 : -6545']],
  });
  check('takes nothing off what runs whole from its sale, as three months do', {
    lignes: [{ prix: '900', dateDebut: '2027-01-04', finitAvecSaison: false }],
    regles: [parMois()],
    donne: [['900']],
  });
  check('takes off what runs whole from its sale where the rule names its formula', {
    lignes: [
      { prix: '900', dateDebut: '2027-01-04', finitAvecSaison: false, formuleId: 'trimestre' },
      { prix: '900', dateDebut: '2027-01-04', finitAvecSaison: false },
    ],
    regles: [regle({ genre: 'prorata', par: 'mois', plancher: 0 }, { formuleIds: ['trimestre'] })],
    donne: [['572.73', '7 mois sur 11 : -32727'], ['900']],
  });
  check('counts weeks, the one under way included', {
    devise: 'TND',
    lignes: [{ prix: '480.500', dateDebut: '2027-01-04' }],
    regles: [regle({ genre: 'prorata', par: 'semaine', plancher: 0 })],
    donne: [['300.313', '30 semaines sur 48 : -180187']],
  });
});

describe('a family (T-4)', () => {
  check('of one pays the whole price', {
    lignes: [{ prix: '2400' }],
    regles: [fratrie('inscription', 10)],
    donne: [['2400']],
  });
  check('has the second one cheaper by order of inscription', {
    lignes: [{ prix: '2400' }, { prix: '3000' }],
    regles: [fratrie('inscription', 10)],
    donne: [['2400'], ['2700', '2e de la famille, −10 % de 3 000,00 : -30000']],
  });
  check('has the cheapest cheaper', {
    lignes: [{ prix: '2400' }, { prix: '3000' }],
    regles: [fratrie('moins_chere', 10)],
    donne: [['2160', '2e de la famille, −10 % de 2 400,00 : -24000'], ['3000']],
  });
  check('has the dearest cheaper', {
    lignes: [{ prix: '3000' }, { prix: '2400' }],
    regles: [fratrie('plus_chere', 10)],
    donne: [['2700', '2e de la famille, −10 % de 3 000,00 : -30000'], ['2400']],
  });
  check('has the last step for all that follow', {
    lignes: [{ prix: '1000' }, { prix: '1000' }, { prix: '1000' }, { prix: '1000' }],
    regles: [fratrie('inscription', 10, 20)],
    donne: [
      ['1000'],
      ['900', '2e de la famille, −10 % de 1 000,00 : -10000'],
      ['800', '3e de la famille, −20 % de 1 000,00 : -20000'],
      ['800', '4e de la famille, −20 % de 1 000,00 : -20000'],
    ],
  });
  check('counts a person once, whatever he takes', {
    lignes: [{ prix: '1000' }, { prix: '500', personneId: 'A' }, { prix: '1000', personneId: 'B' }],
    regles: [fratrie('inscription', 10)],
    donne: [['1000'], ['500'], ['900', '2e de la famille, −10 % de 1 000,00 : -10000']],
  });
  check('ranks persons by all that they take', {
    lignes: [{ prix: '800' }, { prix: '500', personneId: 'B' }, { prix: '400', personneId: 'B' }],
    regles: [fratrie('moins_chere', 10)],
    donne: [['720', '2e de la famille, −10 % de 800,00 : -8000'], ['500'], ['400']],
  });
  check('counts only what the rule is for', {
    lignes: [
      { prix: '1000', sectionId: 'judo' },
      { prix: '1000', sectionId: 'tennis' },
      { prix: '1000', sectionId: 'judo' },
    ],
    regles: [{ ...fratrie('inscription', 10), sectionIds: ['judo'] }],
    donne: [['1000'], ['1000'], ['900', '2e de la famille, −10 % de 1 000,00 : -10000']],
  });
  check('bears the name that the club gave the rule', {
    lignes: [{ prix: '1000' }, { prix: '1000' }],
    regles: [{ ...fratrie('inscription', 10), nom: 'Fratrie' }],
    donne: [['1000'], ['900', 'Fratrie, −10 % de 1 000,00 : -10000']],
  });
  check('has of equal prices the rank where it saves most', {
    qui: { A: { categories: ['etudiant'] } },
    lignes: [{ prix: '1000' }, { prix: '1000' }],
    regles: [
      regle({ genre: 'categorie', categories: ['etudiant'], effet: less(50) }),
      fratrie('moins_chere', 10),
    ],
    // The student's 10 % is of 500, the other's of 1,000.
    donne: [
      ['500', 'Catégorie etudiant, −50 % de 1 000,00 : -50000'],
      ['900', '2e de la famille, −10 % de 1 000,00 : -10000'],
    ],
  });
  check('keeps the order of inscription where the rule names it, even if that is dearer', {
    qui: { B: { categories: ['etudiant'] } },
    lignes: [{ prix: '1000' }, { prix: '1000' }],
    regles: [
      regle({ genre: 'categorie', categories: ['etudiant'], effet: less(50) }),
      fratrie('inscription', 10),
    ],
    donne: [
      ['1000'],
      ['450', 'Catégorie etudiant, −50 % de 1 000,00 : -50000', '2e de la famille, −10 % de 500,00 : -5000'],
    ],
  });
});

describe('several activities of one person', () => {
  const second = (sur: 'moins_chere' | 'inscription', effet: Effet) =>
    regle({ genre: 'activite', sur, paliers: [{ rang: 2, effet }] });
  check('the second is cheaper', {
    lignes: [{ prix: '1000' }, { prix: '600', personneId: 'A' }],
    regles: [second('inscription', less(20))],
    donne: [['1000'], ['480', '2e activité, −20 % de 600,00 : -12000']],
  });
  check('falls on the cheapest', {
    lignes: [{ prix: '600' }, { prix: '1000', personneId: 'A' }],
    regles: [second('moins_chere', off('MAD', '50'))],
    donne: [['550', '2e activité, −50,00 : -5000'], ['1000']],
  });
  check('is another matter than the second of the family', {
    lignes: [{ prix: '1000' }, { prix: '600', personneId: 'A' }, { prix: '900', personneId: 'B' }],
    regles: [second('inscription', less(20)), fratrie('inscription', 10)],
    donne: [
      ['1000'],
      ['480', '2e activité, −20 % de 600,00 : -12000'],
      ['810', '2e de la famille, −10 % de 900,00 : -9000'],
    ],
  });
  check('costs nothing rather than less than nothing', {
    lignes: [{ prix: '600' }, { prix: '40', personneId: 'A' }],
    regles: [second('inscription', off('MAD', '50'))],
    donne: [['600'], ['0', '2e activité, −50,00 : -4000']],
  });
});
