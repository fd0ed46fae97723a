import type { Cotisation, PersonName } from '@club/contract';
import { ofName } from '@club/ui/format';
import { personName } from '../payeurs/person-rules.ts';

type Named = Pick<PersonName, 'prenom' | 'nom'>;

/** `Prénom Nom`, as in a sentence (ui.md "Type"). */
export const personFullName = ({ prenom, nom }: Named): string => `${prenom} ${nom}`.trim();

/** How many members a cotisation has beside its first. */
export const othersOf = ({ adherents }: Pick<Cotisation, 'adherents'>): number => adherents.length - 1;

/** «TRABELSI Salma», or «TRABELSI Salma + 2» when the cotisation is of several members. */
export function adherentsText(cotisation: Pick<Cotisation, 'adherent' | 'adherents'>): string {
  const { adherent } = cotisation;
  const others = othersOf(cotisation);
  return others > 0 ? `${personName(adherent)} + ${others}` : personName(adherent);
}

/** «COT-211126-1 de Salma Trabelsi», to name a cotisation in a sentence. */
export const cotisationName = ({
  codeCotisation,
  adherent,
}: Pick<Cotisation, 'codeCotisation' | 'adherent'>) =>
  `${codeCotisation} ${ofName(personFullName(adherent))}`;
