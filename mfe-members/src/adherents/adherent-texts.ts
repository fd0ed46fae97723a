import {
  ageOn,
  cardSections,
  choiceText,
  enteredFields,
  isListed,
  listOfJson,
  phoneText,
  type Adherent,
  type AdherentFields,
  type ShownAdherent,
} from '@club/contract';
import { formatAmount, formatDate } from '@club/ui/format';
import { vehiculesOf } from './vehicule-values.ts';

/** `value` null: unknown, shown as `absent`. */
export interface CardLine {
  label: string;
  value: string | null;
  absent: 'Non renseigné' | 'Non renseignée';
}

export interface CardSection {
  title: (typeof cardSections)[number]['title'];
  lines: CardLine[];
}

/** `ADH-` and the id when there is no code. */
export const cardCode = ({ id, codeAdherent }: Pick<Adherent, 'id' | 'codeAdherent'>) =>
  codeAdherent || `ADH-${id}`;

/** `Prénom Nom`. */
export const fullName = ({ prenom, nom }: Pick<Adherent, 'prenom' | 'nom'>) => `${prenom} ${nom}`.trim();

/** Civilité in full; what the record has when it is none of the three, null where nobody said. */
export const civiliteText = (civilite: string | null) => civilite && choiceText('civilite', civilite);

const line = (
  label: string,
  value: string | null,
  absent: CardLine['absent'] = 'Non renseigné',
): CardLine => ({ label, value: value?.trim() || null, absent });

function birthText(dateNaissance: string, today: string): string {
  const age = ageOn(dateNaissance, today);
  const date = formatDate(dateNaissance, '');
  return age === null ? date : `${date} (${age}\u00a0${age > 1 ? 'ans' : 'an'})`;
}

/** «brand plate»; missing ones Non renseignée, Non renseigné. */
export const vehiculeTexts = (adherent: Pick<Adherent, 'marqueVoiture' | 'matricules'>) =>
  vehiculesOf(adherent.marqueVoiture, adherent.matricules).map(({ marque, matricule }) => ({
    marque: marque || 'Non renseignée',
    matricule: matricule || 'Non renseigné',
  }));

/** All lines of the card, on screen and paper. `today` is `YYYY-MM-DD`. */
export function cardSectionsOf(adherent: ShownAdherent, today: string): CardSection[] {
  return cardSections.flatMap<CardSection>(({ title, fields }) => {
    if (title === 'Véhicules') return vehiculesSections(adherent);
    // Most persons have none of a list of the club's: that is no gap.
    const told = fields.filter(
      (field) => adherent[field] !== undefined && (!isListed(field) || adherent[field]),
    );
    return [{ title, lines: told.map((field) => lineOf(adherent, field, today)) }];
  });
}

function lineOf(adherent: ShownAdherent, name: keyof AdherentFields, today: string): CardLine {
  const { label, cardLabel = label, feminine } = enteredFields[name];
  return line(cardLabel, textOf(adherent, name, today), feminine ? 'Non renseignée' : 'Non renseigné');
}

/** A field as staff read it; null when nothing is known. */
export function textOf(adherent: ShownAdherent, name: keyof AdherentFields, today: string): string | null {
  const value = adherent[name] ?? null;
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (typeof value === 'number') return formatAmount(value);
  switch (enteredFields[name].kind) {
    case 'birthDate':
      return birthText(value, today);
    case 'choices':
      return listOfJson(value).join(', ') || null;
    case 'phone':
      return phoneText(value);
    default:
      return choiceText(name, value);
  }
}

/** No section when the profile was not given the vehicles. */
function vehiculesSections({ marqueVoiture, matricules }: ShownAdherent): CardSection[] {
  if (marqueVoiture === undefined || matricules === undefined) return [];
  const lines = vehiculeTexts({ marqueVoiture, matricules });
  return [{ title: 'Véhicules', lines: lines.map(({ marque, matricule }) => line(marque, matricule)) }];
}
