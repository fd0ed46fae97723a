import type { LienParente } from '@club/contract';
import type { Faker } from '@faker-js/faker';
import { faker } from '@faker-js/faker/locale/fr';
import { signUpDay, type ClubYears } from './club-years.ts';
import { noms, villes, voies } from './names.ts';

const sizes = [1, 1, 4, 1, 2, 1, 3, 1, 1, 5];
const places = sizes.flatMap((size) => Array.from({ length: size }, (_, place) => ({ place, size })));

/** Place in a family: the payer, then (from three members on) the spouse, then children. */
export interface PlaceInFamily {
  /** Number of the member who pays for it. */
  payeur: number;
  role: 'payeur' | 'conjoint' | 'enfant';
  isAlone: boolean;
}

/** What the members of a family have in common. */
export interface Family {
  nom: string;
  adresse: string;
  isMaghrebi: boolean;
  isHers: boolean;
  joined: string;
}

const seed = 20_260_901;

/** Random choices per subject and number, the same on every machine. One shared generator: use one at a time. */
export function fakeOf(
  subject: 'family' | 'member' | 'money' | 'certificat' | 'early' | 'passage',
  number: number,
): Faker {
  faker.seed([seed, subject.charCodeAt(1), number]);
  return faker;
}

/** The place of a member, by number from 1. */
export function placeOf(number: number): PlaceInFamily {
  const { place, size } = places[(number - 1) % places.length]!;
  const role = place === 0 ? 'payeur' : place === 1 && size > 2 ? 'conjoint' : 'enfant';
  return { payeur: number - place, role, isAlone: size === 1 };
}

/** The family of which member `payeur` is the payer. */
export function familyOf(payeur: number, { today, former, active }: ClubYears): Family {
  const fake = fakeOf('family', payeur);
  const isMaghrebi = fake.datatype.boolean(0.7);
  return {
    isMaghrebi,
    nom: isMaghrebi ? fake.helpers.arrayElement(noms) : fake.person.lastName(),
    adresse: `${fake.number.int({ min: 1, max: 250 })}, ${fake.helpers.arrayElement(voies)}, ${fake.helpers.arrayElement(villes)}`,
    isHers: fake.datatype.boolean(0.48),
    joined: signUpDay(fake, fake.datatype.boolean(0.7) ? former : active, today),
  };
}

/** What the payer is to a member of the family. */
export function lienOf({ role }: PlaceInFamily, { isHers }: Family): LienParente {
  if (role === 'payeur') return 'Lui-même';
  if (role === 'conjoint') return isHers ? 'Épouse' : 'Époux';
  return isHers ? 'Mère' : 'Père';
}
