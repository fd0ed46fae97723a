import type { Adherent, Civilite, ShownAdherent } from '@club/contract';
import { formatAmount, formatDate } from '@club/ui/format';
import { civiliteLabels } from './adherent-labels.ts';
import { listOfJson, vehiculesOf } from './vehicule-rules.ts';

/** One line of a member's card. `value` is null when the record does not say; `absent` is then the word for it. */
export interface CardLine {
  label: string;
  value: string | null;
  absent: 'Non renseigné' | 'Non renseignée';
}

/** A titled block of a member's card. */
export interface CardSection {
  title: 'Informations personnelles' | 'Contact' | 'Informations financières' | 'Véhicules';
  lines: CardLine[];
}

/** The line of a personal field: none when the profile was not given it. */
const told = <Value>(value: Value | undefined, lineOf: (value: Value) => CardLine): CardLine[] =>
  value === undefined ? [] : [lineOf(value)];

const line = (label: string, value: string | null | undefined): CardLine => ({
  label,
  value: value?.trim() || null,
  absent: 'Non renseigné',
});
const feminine = (label: string, value: string | null | undefined): CardLine => ({
  ...line(label, value),
  absent: 'Non renseignée',
});

/** Whole years from a birth date to today, both `YYYY-MM-DD`; undefined when it cannot be told. */
export function ageOn(today: string, dateNaissance: string | null): number | undefined {
  if (!dateNaissance) return undefined;
  const years = Number(today.slice(0, 4)) - Number(dateNaissance.slice(0, 4));
  const age = today.slice(5) < dateNaissance.slice(5, 10) ? years - 1 : years;
  return Number.isSafeInteger(age) && age >= 0 ? age : undefined;
}

/** Code on the card: `ADH-` and the id when the record has none (spec §2). */
export const cardCode = ({ id, codeAdherent }: Pick<Adherent, 'id' | 'codeAdherent'>) =>
  codeAdherent || `ADH-${id}`;

/** `Prénom Nom`, as in a sentence (ui.md "Type"). */
export const fullName = ({ prenom, nom }: Pick<Adherent, 'prenom' | 'nom'>) => `${prenom} ${nom}`.trim();

/** Civilité in full; what the record has when it is none of the three. */
export const civiliteText = (civilite: string) =>
  (civiliteLabels as Readonly<Record<string, string>>)[civilite as Civilite] ?? civilite;

/**
 * A phone number grouped as its country writes it (ui.md "Patterns"): eight digits as in Tunisia, ten that begin with 0 as
 * in Morocco and France, after an international prefix when there is one. Anything else is left as it was typed.
 */
export function phoneText(phone: string | null): string | null {
  if (!phone) return null;
  const [, prefix = '', digits = ''] =
    /^(\+\d{2,3}|00216|00212|0033)?(\d+)$/.exec(phone.replace(/[\s.-]/g, '')) ?? [];
  const groups =
    digits.length === 8
      ? digits.replace(/^(\d{2})(\d{3})(\d{3})$/, '$1 $2 $3')
      : digits.length === 10 && digits.startsWith('0')
        ? digits.replace(/(\d{2})(?=\d)/g, '$1 ')
        : undefined;
  return groups ? [prefix.replace(/^00/, '+'), groups].filter(Boolean).join(' ') : phone;
}

function birthText({ dateNaissance }: ShownAdherent, today: string): string | null {
  const age = ageOn(today, dateNaissance);
  const date = formatDate(dateNaissance, '');
  return age === undefined ? date : `${date} (${age}\u00a0${age > 1 ? 'ans' : 'an'})`;
}

/** One line per vehicle: its brand, then its plate (spec §2: missing brand Non renseignée, missing plate Non renseigné). */
export const vehiculeTexts = (adherent: Pick<Adherent, 'marqueVoiture' | 'matricules'>) =>
  vehiculesOf(adherent.marqueVoiture, adherent.matricules).map(({ marque, matricule }) => ({
    marque: marque || 'Non renseignée',
    matricule: matricule || 'Non renseigné',
  }));

/** Everything the card tells about a member, the same on screen and on paper, of what the profile was given. `today` is `YYYY-MM-DD`, for the age. */
export function cardSectionsOf(adherent: ShownAdherent, today: string): CardSection[] {
  const { droitsEntree, marqueVoiture, matricules } = adherent;
  return [
    {
      title: 'Informations personnelles',
      lines: [
        line('Date de naissance', birthText(adherent, today)),
        ...told(adherent.lieuNaissance, (lieu) => line('Lieu de naissance', lieu)),
        feminine('Nationalité', listOfJson(adherent.nationalites).join(', ')),
        ...told(adherent.cin, (cin) => line('CIN', cin)),
        feminine('Profession', adherent.profession),
        feminine('Situation familiale', adherent.situationFamiliale),
        ...told(adherent.groupeSanguin, (groupe) => line('Groupe sanguin', groupe)),
        ...told(adherent.estDonneur, (donneur) => line('Donneur de sang', donneur ? 'Oui' : 'Non')),
      ],
    },
    {
      title: 'Contact',
      lines: [
        line('Téléphone', phoneText(adherent.telephone)),
        line('Téléphone d’urgence', phoneText(adherent.telephoneUrgence)),
        line('E-mail', adherent.email),
        ...told(adherent.adresse, (adresse) => feminine('Adresse', adresse)),
      ],
    },
    {
      title: 'Informations financières',
      lines: [
        line('Droits d’entrée', droitsEntree === null ? null : formatAmount(droitsEntree)),
        line('Exonéré', adherent.exonere ? 'Oui' : 'Non'),
        line('Tarif spécial par ordre de', adherent.tarifSpecial),
      ],
    },
    ...(marqueVoiture === undefined || matricules === undefined
      ? []
      : [vehiculesSection({ marqueVoiture, matricules })]),
  ];
}

const vehiculesSection = (vehicules: Pick<Adherent, 'marqueVoiture' | 'matricules'>): CardSection => ({
  title: 'Véhicules',
  lines: vehiculeTexts(vehicules).map(({ marque, matricule }) => line(marque, matricule)),
});
