import type { CreateAdherent, LienParente } from '@club/contract';
import { fictionalMember } from './fictional-member.ts';

/** A member whom somebody pays for; `lien` says what the payer is to that member. */
export interface Dependant {
  number: number;
  lien: LienParente;
}

/** One payer with the members he pays for, himself first when he is one of them. */
export interface Household {
  payeur: number;
  members: readonly Dependant[];
}

/** Numbers looked at together: families form within them, so that a larger club begins with the same ones. */
const blockSize = 400;
const lastYearOfAdults = 2_000;
const yearsBetweenGenerations = 18;
const mostChildren = 3;

interface Person {
  number: number;
  member: CreateAdherent;
  birth: number;
}

/** Whom members 1 to `count` pay for: adults for themselves, children by an adult of their name, else by an aunt or uncle. */
export function fictionalHouseholds(count: number): Household[] {
  const households: Household[] = [];
  for (let first = 1; first <= count; first += blockSize) {
    const size = Math.min(blockSize, count - first + 1);
    households.push(...householdsOf(Array.from({ length: size }, (_, index) => personOf(first + index))));
  }
  return households;
}

/** Whether a made-up member takes the formules of children. */
export function isChild(number: number): boolean {
  return personOf(number).birth > lastYearOfAdults;
}

function personOf(number: number): Person {
  const member = fictionalMember(number);
  return { number, member, birth: Number(member.dateNaissance?.slice(0, 4) ?? lastYearOfAdults) };
}

function householdsOf(people: readonly Person[]): Household[] {
  const adults = people.filter(({ birth }) => birth <= lastYearOfAdults);
  const children = people.filter(({ birth }) => birth > lastYearOfAdults);
  const households = new Map(adults.map(({ number }) => [number, [self(number)]]));
  for (const child of children) {
    const payer = payerOf(child, adults, households);
    if (payer) households.get(payer.number)?.push({ number: child.number, lien: lienOf(payer, child) });
    else households.set(child.number, [self(child.number)]);
  }
  return [...households].map(([payeur, members]) => ({ payeur, members }));
}

function payerOf(
  child: Person,
  adults: readonly Person[],
  households: ReadonlyMap<number, readonly Dependant[]>,
): Person | undefined {
  const old = adults.filter(
    ({ birth, number }) =>
      child.birth - birth >= yearsBetweenGenerations && (households.get(number)?.length ?? 0) <= mostChildren,
  );
  return old.find(({ member }) => member.nom === child.member.nom) ?? old[0];
}

function lienOf({ member }: Person, child: Person): LienParente {
  const woman = member.civilite !== 'Mr';
  if (member.nom === child.member.nom) return woman ? 'Mère' : 'Père';
  return woman ? 'Tante' : 'Oncle';
}

function self(number: number): Dependant {
  return { number, lien: 'Lui-même' };
}
