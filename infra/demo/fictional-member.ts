import {
  groupesSanguins,
  situationsFamiliales,
  type CreateAdherent,
  type StatutAdherent,
} from '@club/contract';
import {
  lieux,
  marques,
  noms,
  prenomsFeminins,
  prenomsMasculins,
  professions,
  villes,
  voies,
} from './names.ts';
import { seededRandom, type Random } from './random.ts';

/** Seed of the demonstration club. */
const clubSeed = 20_260_901;

/** A made-up member, always the same for the same number (from 1). Its code is the number in four digits or more. */
export function fictionalMember(number: number): CreateAdherent {
  const random = seededRandom(clubSeed + number * 7_919);
  const woman = random.chance(48);
  const prenom = random.pick(woman ? prenomsFeminins : prenomsMasculins);
  const nom = random.pick(noms);
  return {
    codeAdherent: String(number).padStart(4, '0'),
    civilite: woman ? random.pick(['Mme', 'Mlle'] as const) : 'Mr',
    prenom,
    nom,
    dateNaissance: random.chance(97) ? dayBetween(random, 1945, 2019) : null,
    lieuNaissance: random.pick(lieux),
    nationalites: JSON.stringify([random.pick(nationalitesSeen)]),
    cin: random.chance(60) ? random.digits(8) : null,
    profession: random.chance(80) ? random.pick(professions) : null,
    groupeSanguin: random.chance(50) ? random.pick(groupesSanguins) : null,
    estDonneur: random.chance(10),
    situationFamiliale: random.chance(70) ? random.pick(situationsFamiliales) : null,
    telephone: telephone(random),
    telephoneUrgence: random.chance(60) ? telephone(random) : null,
    email: random.chance(75) ? `${mailName(`${prenom}.${nom}`)}${number}@example.tn` : null,
    adresse: `${1 + random.integer(250)}, ${random.pick(voies)}, ${random.pick(villes)}`,
    ...vehicle(random),
    droitsEntree: random.chance(20) ? 50 + 50 * random.integer(4) : null,
    exonere: random.chance(3),
    statut: statut(random),
    dateInscription: random.pick(joinedOn),
  };
}

const nationalitesSeen = [
  'Tunisienne',
  'Tunisienne',
  'Tunisienne',
  'Marocaine',
  'Française',
  'Algérienne',
  'Italienne',
] as const;

/** Inscriptions gather at the start of a season; the first half are of the season before. */
const joinedOn = [
  ...['2025-09-02', '2025-09-09', '2025-09-16', '2025-10-01', '2025-11-05', '2026-01-14', '2026-03-04'],
  ...['2026-09-01', '2026-09-03', '2026-09-08', '2026-09-15', '2026-09-22', '2026-10-06', '2026-11-03'],
];

/** Most members are active. */
function statut(random: Random): StatutAdherent {
  if (random.chance(92)) return 'actif';
  return random.pick(['inactif', 'inactif', 'suspendu', 'en_attente', 'bloque'] as const);
}

function vehicle(random: Random): { marqueVoiture: string | null; matricules: string } {
  if (!random.chance(40)) return { marqueVoiture: null, matricules: '[]' };
  const plate = `${1 + random.integer(250)} TU ${1_000 + random.integer(9_000)}`;
  return { marqueVoiture: random.pick(marques), matricules: JSON.stringify([plate]) };
}

/** Eight digits in the Tunisian grouping. */
function telephone(random: Random): string {
  return `${random.pick(['20', '22', '24', '50', '52', '55', '58', '90', '97', '98'])} ${random.digits(3)} ${random.digits(3)}`;
}

/** A day of the years from `first` to `last`, as `YYYY-MM-DD`. */
function dayBetween(random: Random, first: number, last: number): string {
  const year = first + random.integer(last - first + 1);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(1 + random.integer(12))}-${two(1 + random.integer(28))}`;
}

function mailName(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/g, 'oe').toLowerCase();
  return plain.replace(/[^a-z.-]/g, '');
}
