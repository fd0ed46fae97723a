import { describe } from 'node:test';
import { check, fratrie, less, off, parMois, regle } from './testing/priced-case.ts';

describe('age, category and day', () => {
  const young = regle({ genre: 'age', ageMin: null, ageMax: 11, effet: less(25) });
  for (const [dateNaissance, montant, ...raisons] of [
    ['2015-01-01', '750', 'Tarif jusqu’à 11 ans, −25 % de 1 000,00 : -25000'],
    ['2014-09-02', '750', 'Tarif jusqu’à 11 ans, −25 % de 1 000,00 : -25000'],
    ['2014-09-01', '1000'],
    ['1970-01-01', '1000'],
  ] as const)
    check(`who is born on ${dateNaissance} pays ${montant}`, {
      qui: { A: { dateNaissance } },
      lignes: [{ prix: '1000' }],
      regles: [young],
      donne: [[montant, ...raisons]],
    });
  check('nobody of unknown age has a price of an age', {
    lignes: [{ prix: '1000' }],
    regles: [young],
    donne: [['1000']],
  });
  check('a resident pays less', {
    devise: 'EUR',
    qui: { A: { categories: ['resident'] } },
    lignes: [{ prix: '210' }, { prix: '210' }],
    regles: [
      regle(
        { genre: 'categorie', categories: ['resident', 'personnel'], effet: off('EUR', '30') },
        { nom: 'Résident' },
      ),
    ],
    donne: [['180', 'Résident, −30,00 : -3000'], ['210']],
  });
  const early = regle({ genre: 'date', du: null, au: '2026-07-15', effet: less(5) });
  const late = regle(
    { genre: 'date', du: '2026-10-01', au: null, effet: { pourcentage: 10, majoration: true } },
    { nom: 'Retard' },
  );
  for (const [jour, montant, ...raisons] of [
    ['2026-07-15', '950', 'Date d’inscription, −5 % de 1 000,00 : -5000'],
    ['2026-07-16', '1000'],
    ['2026-09-30', '1000'],
    ['2026-10-01', '1100', 'Retard, +10 % de 1 000,00 : 10000'],
  ] as const)
    check(`sold on ${jour} it costs ${montant}`, {
      lignes: [{ prix: '1000', jour }],
      regles: [early, late],
      donne: [[montant, ...raisons]],
    });
  for (const [jour, montant, ...raisons] of [
    ['2026-08-31', '1000'],
    ['2026-09-01', '900', 'Rentrée, −100,00 : -10000'],
    ['2026-09-15', '900', 'Rentrée, −100,00 : -10000'],
    ['2026-09-16', '1000'],
  ] as const)
    check(`a rule that holds from 1 to 15 September: sold on ${jour} it costs ${montant}`, {
      qui: { A: { categories: ['tous'] } },
      lignes: [{ prix: '1000', jour }],
      regles: [
        regle(
          { genre: 'categorie', categories: ['tous'], effet: off('MAD', '100') },
          { nom: 'Rentrée', du: '2026-09-01', au: '2026-09-15' },
        ),
      ],
      donne: [[montant, ...raisons]],
    });
});

describe('several rules on one line (T-3)', () => {
  const student = (cumulable: boolean) =>
    regle({ genre: 'categorie', categories: ['etudiant'], effet: less(15) }, { nom: 'Étudiant', cumulable });
  const staff = (cumulable: boolean) =>
    regle(
      { genre: 'categorie', categories: ['personnel'], effet: less(20) },
      { nom: 'Personnel', cumulable },
    );
  const qui = { A: { categories: ['etudiant', 'personnel'] } };
  check('act one after the other, each on what is left', {
    qui,
    lignes: [{ prix: '1000' }],
    regles: [student(true), staff(true)],
    donne: [['680', 'Étudiant, −15 % de 1 000,00 : -15000', 'Personnel, −20 % de 850,00 : -17000']],
  });
  check('exclude each other: the best one acts', {
    qui,
    lignes: [{ prix: '1000' }],
    regles: [student(false), staff(false)],
    donne: [['800', 'Personnel, −20 % de 1 000,00 : -20000']],
  });
  check('the best one acts beside those that always do', {
    qui,
    lignes: [{ prix: '2400', dateDebut: '2026-11-29' }],
    regles: [student(false), staff(false), parMois()],
    donne: [['1570.91', 'Personnel, −20 % de 2 400,00 : -48000', '9 mois sur 11 : -34909']],
  });
  check('tell the order in which they act: second child, then nine months of eleven', {
    lignes: [{ prix: '2400' }, { prix: '2400', dateDebut: '2026-11-15' }],
    regles: [fratrie('inscription', 10), parMois()],
    donne: [['2400'], ['1767.27', '2e de la famille, −10 % de 2 400,00 : -24000', '9 mois sur 11 : -39273']],
  });
  check('exclude each other: a surcharge that is alone acts', {
    devise: 'EUR',
    lignes: [{ prix: '200', jour: '2026-10-01' }],
    regles: [
      regle(
        { genre: 'date', du: '2026-10-01', au: null, effet: { pourcentage: 5, majoration: true } },
        { nom: 'Retard', cumulable: false },
      ),
    ],
    donne: [['210', 'Retard, +5 % de 200,00 : 1000']],
  });
  check('count nobody who pays nothing', {
    lignes: [{ prix: '0' }, { prix: '2400' }, { prix: '1000' }],
    regles: [fratrie('inscription', 10)],
    donne: [['0'], ['2400'], ['900', '2e de la famille, −10 % de 1 000,00 : -10000']],
  });
  check('round to the smallest unit, half a unit up', {
    devise: 'TND',
    qui,
    lignes: [{ prix: '0.010' }, { prix: '450.125' }],
    regles: [student(true)],
    donne: [['0.008', 'Étudiant, −15 % de 0,010 : -2'], ['450.125']],
  });
});

describe('to the smallest unit of each currency', () => {
  check('the second of a family, in millimes', {
    devise: 'TND',
    lignes: [{ prix: '333.335' }, { prix: '333.335' }],
    regles: [fratrie('inscription', 10)],
    donne: [['333.335'], ['300.001', '2e de la famille, −10 % de 333,335 : -33334']],
  });
  check('an age, beside a licence that stays whole, in millimes', {
    devise: 'TND',
    qui: { A: { dateNaissance: '2016-05-05' } },
    lignes: [{ prix: '250.250', fixe: '50.500' }],
    regles: [regle({ genre: 'age', ageMin: null, ageMax: 11, effet: less(25) })],
    donne: [['200.312', 'Tarif jusqu’à 11 ans, −25 % de 199,750 hors part fixe : -49938']],
  });
  check('a second activity, in centimes', {
    devise: 'EUR',
    lignes: [{ prix: '160' }, { prix: '45', personneId: 'A' }],
    regles: [
      regle({ genre: 'activite', sur: 'inscription', paliers: [{ rang: 2, effet: off('EUR', '15.50') }] }),
    ],
    donne: [['160'], ['29.50', '2e activité, −15,50 : -1550']],
  });
  check('who is late pays more, in centimes', {
    devise: 'EUR',
    lignes: [{ prix: '199.99', jour: '2026-10-01' }],
    regles: [
      regle(
        { genre: 'date', du: '2026-10-01', au: null, effet: { pourcentage: 5, majoration: true } },
        { nom: 'Retard' },
      ),
    ],
    donne: [['209.99', 'Retard, +5 % de 199,99 : 1000']],
  });
});
