import type { CreateAdherent, LienParente } from '@club/contract';
import type { ClubYears } from './club-years.ts';
import { familyOf, lienOf, placeOf } from './fictional-family.ts';
import { fictionalMember } from './fictional-member.ts';

/** A member paid for by another; `lien` is the payer's relation to them. */
export interface Dependant {
  number: number;
  lien: LienParente;
  member: CreateAdherent;
}

/** One payer with the members he pays for, himself first. */
export interface Household {
  payeur: number;
  members: readonly Dependant[];
  joined: string;
}

/** Who pays for whom of members 1 to `count`. */
export function fictionalHouseholds(count: number, years: ClubYears): Household[] {
  const households = new Map<number, Dependant[]>();
  for (let number = 1; number <= count; number += 1) {
    const place = placeOf(number);
    const lien = lienOf(place, familyOf(place.payeur, years));
    const others = households.get(place.payeur) ?? [];
    households.set(place.payeur, [...others, { number, lien, member: fictionalMember(number, years) }]);
  }
  return [...households].map(([payeur, members]) => ({
    payeur,
    members,
    joined: members[0]?.member.dateInscription ?? years.active.dateDebut,
  }));
}
