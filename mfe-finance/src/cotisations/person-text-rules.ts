import type { Cotisation, PersonName } from '@club/contract';
import { personName } from '../payeurs/person-rules.ts';

type Named = Pick<PersonName, 'prenom' | 'nom'>;

/** `Prénom Nom`, as in a sentence (ui.md "Type"). */
export const personFullName = ({ prenom, nom }: Named): string => `${prenom} ${nom}`.trim();

/** «TRABELSI Salma», or «TRABELSI Salma + 2» when the cotisation is of several members. */
export function adherentsText({ adherent, adherents }: Pick<Cotisation, 'adherent' | 'adherents'>): string {
  const others = adherents.length - 1;
  return others > 0 ? `${personName(adherent)} + ${others}` : personName(adherent);
}

/** «COT-211126-1 de Salma Trabelsi», to name a cotisation in a sentence. */
export const cotisationName = ({
  codeCotisation,
  adherent,
}: Pick<Cotisation, 'codeCotisation' | 'adherent'>) => `${codeCotisation} de ${personFullName(adherent)}`;
