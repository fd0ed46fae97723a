import type { Cotisation, PersonName } from '@club/contract';
import { ofName } from '@club/ui/format';

/** `Prénom Nom`, as in a sentence. */
export const personFullName = ({ prenom, nom }: Pick<PersonName, 'prenom' | 'nom'>): string =>
  `${prenom} ${nom}`.trim();

/** «COT-211126-1 de Salma Trabelsi». */
export const cotisationName = ({
  codeCotisation,
  adherent,
}: Pick<Cotisation, 'codeCotisation' | 'adherent'>) =>
  `${codeCotisation} ${ofName(personFullName(adherent))}`;
