import {
  type CreateAdherent,
  enteredFieldNames,
  enteredFields,
  groupesSanguins,
  mayBeNull,
  situationsFamiliales,
  unknownOfPerson,
  type StatutAdherent,
} from '@club/contract';
import { clubToday } from '@club/contract/server';
import type { Faker } from '@faker-js/faker';
import { addDays, clubYearsAt } from './club-years.ts';
import { fakeOf, familyOf, type PlaceInFamily, placeOf } from './fictional-family.ts';
import { lieux, marques, prenomsFeminins, prenomsMasculins, professions } from './names.ts';

/**
 * Made-up member of this number (from 1); deterministic but for dates, which follow `today`. Code: the number, at least
 * four digits.
 */
export function fictionalMember(number: number, years = clubYearsAt(clubToday())): CreateAdherent {
  const place = placeOf(number);
  const { isMaghrebi, isHers, nom, adresse, joined } = familyOf(place.payeur, years);
  const fake = fakeOf('member', number);
  const isChild = place.role === 'enfant';
  const woman = isChild ? fake.datatype.boolean() : isHers === (place.role === 'payeur');
  const prenoms = woman ? prenomsFeminins : prenomsMasculins;
  const prenom = isMaghrebi
    ? fake.helpers.arrayElement(prenoms)
    : fake.person.firstName(woman ? 'female' : 'male');
  const maybe = <T>(probability: number, make: () => T) => fake.helpers.maybe(make, { probability }) ?? null;
  // Created at the counter in a hurry.
  const isUnsaid = number % 61 === 0;
  const brings = maybe(isChild ? 0 : 0.45, () => fake.helpers.arrayElement(marques));
  return {
    ...chosenFields(number),
    codeAdherent: String(number).padStart(4, '0'),
    civilite: isUnsaid ? null : woman ? (isChild ? 'Mlle' : 'Mme') : 'Mr',
    prenom,
    nom,
    dateNaissance: maybe(isChild ? 1 : 0.97, () => birthDay(fake, place, years.active.dateDebut)),
    lieuNaissance: fake.helpers.arrayElement(lieux),
    nationalites: isUnsaid
      ? unknownOfPerson.nationalites
      : JSON.stringify([isMaghrebi ? fake.helpers.weightedArrayElement(nationalitesSeen) : 'Française']),
    cin: maybe(isChild ? 0 : 0.7, () => fake.string.numeric(8)),
    profession: isChild ? 'Élève' : maybe(0.8, () => fake.helpers.arrayElement(professions)),
    groupeSanguin: maybe(0.5, () => fake.helpers.arrayElement(groupesSanguins)),
    estDonneur: !isChild && fake.datatype.boolean(0.1),
    situationFamiliale: maybe(isChild ? 0 : 0.7, () => fake.helpers.arrayElement(situationsFamiliales)),
    telephone: telephone(fake),
    telephoneUrgence: maybe(isChild ? 1 : 0.6, () => telephone(fake)),
    email: maybe(0.75, () => `${mailName(`${prenom}.${nom}`)}${number}@example.tn`),
    adresse,
    marqueVoiture: brings,
    matricules: JSON.stringify(
      brings ? [`${fake.number.int({ min: 1, max: 250 })} TU ${fake.string.numeric(4)}`] : [],
    ),
    droitsEntree: maybe(0.2, () => 50 * fake.number.int({ min: 1, max: 4 })),
    exonere: fake.datatype.boolean(0.03),
    statut: fake.helpers.weightedArrayElement(statutsSeen),
    dateInscription: joined,
  };
}

const nationalitesSeen = [
  { value: 'Tunisienne', weight: 6 },
  { value: 'Marocaine', weight: 2 },
  { value: 'Algérienne', weight: 1 },
  { value: 'Italienne', weight: 1 },
] as const;

const statutsSeen: { value: StatutAdherent; weight: number }[] = [
  { value: 'actif', weight: 92 },
  { value: 'inactif', weight: 3 },
  { value: 'suspendu', weight: 2 },
  { value: 'en_attente', weight: 2 },
  { value: 'bloque', weight: 1 },
];

function birthDay(fake: Faker, { role, isAlone }: PlaceInFamily, day: string): string {
  const [min, max] = role === 'enfant' ? [5, 16] : isAlone ? [18, 82] : [36, 52];
  const age = fake.number.int({ min, max });
  const birth = addDays(`${Number(day.slice(0, 4)) - age}${day.slice(4)}`, -fake.number.int(364));
  return birth === '1970-01-01' ? '1970-01-02' : birth; // which would mean unknown
}

/** Eight digits in the Tunisian grouping. */
function telephone(fake: Faker): string {
  const prefix = fake.helpers.arrayElement(['20', '22', '24', '50', '52', '55', '58', '90', '97', '98']);
  return `${prefix} ${fake.string.numeric(3)} ${fake.string.numeric(3)}`;
}

function mailName(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/g, 'oe').toLowerCase();
  return plain.replace(/[^a-z.-]/g, '');
}

/** Values of enum and boolean fields of a made-up member; the same for the same number. */
export function chosenFields(number: number): Partial<CreateAdherent> {
  const chosen = enteredFieldNames.flatMap<[field: string, value: unknown]>((name, place) => {
    const field = enteredFields[name];
    if (field.kind === 'flag') return [[name, (number + place) % 10 === 0]];
    if (field.kind !== 'choice') return [];
    const values = mayBeNull(field) ? [null, ...field.values] : field.values;
    return [[name, values[(number + place) % values.length]]];
  });
  return Object.fromEntries(chosen);
}
