import type { CreateSaison, Saison } from '@club/contract';
import { formatDate } from '@club/ui/format';
import type { HistoryFields } from '@club/ui/history-list';

/** What the season form holds; a date that cannot be read yet is the text as typed. */
export interface SaisonFormValues {
  nom: string;
  dateDebut: string | null;
  dateFin: string | null;
  active: boolean;
}

/** A new season's form: from `today` (`YYYY-MM-DD`) to 31 July of next year (spec §5). */
export function newSaisonForm(today: string): SaisonFormValues {
  const year = Number(today.slice(0, 4));
  return { nom: '', dateDebut: today, dateFin: `${year + 1}-07-31`, active: false };
}

/** The form of a season on record. */
export const formOfSaison = ({ nom, dateDebut, dateFin, active }: Saison): SaisonFormValues => ({
  nom,
  dateDebut,
  dateFin,
  active,
});

/** What a filled form says, as the contract's fields. */
export const fieldsOfSaison = ({ nom, dateDebut, dateFin, active }: SaisonFormValues): CreateSaison => ({
  nom: nom.trim(),
  dateDebut: dateDebut ?? '',
  dateFin: dateFin ?? '',
  active,
});

/** The fields that differ from how the form opened. */
export function changeOfSaison(opened: SaisonFormValues, values: SaisonFormValues): Partial<CreateSaison> {
  const before = fieldsOfSaison(opened);
  const changed = Object.entries(fieldsOfSaison(values)).filter(
    ([field, value]) => before[field as keyof CreateSaison] !== value,
  );
  return Object.fromEntries(changed);
}

/** True, or why the end cannot be this one; dates that are no dates are named by their own rule. */
export function endsAfter(dateDebut: string | null, dateFin: string | null): true | string {
  const isDate = (text: string | null) => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');
  if (!isDate(dateDebut) || !isDate(dateFin) || dateFin! > dateDebut!) return true;
  return 'La date de fin doit être postérieure à la date de début.';
}

const date = (value: unknown) => formatDate(String(value));

/** What is compared when somebody else changed the season meanwhile. */
export const saisonHistoryFields: HistoryFields = {
  nom: { label: 'Nom' },
  dateDebut: { label: 'Date de début', text: date },
  dateFin: { label: 'Date de fin', text: date },
  active: { label: 'Active' },
};
