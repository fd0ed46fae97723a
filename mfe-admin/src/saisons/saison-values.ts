import type { CreateSaison, Saison, SavedSaison } from '@club/contract';
import { formatDate, today } from '@club/ui/format';
import type { HistoryFields } from '@club/ui/history-list';

/** A date that cannot be read yet is the text as typed. */
export interface SaisonFormValues {
  nom: string;
  dateDebut: string | null;
  dateFin: string | null;
  active: boolean;
}

/** A new season: from `today` (`YYYY-MM-DD`) to 31 July of next year (S-1). */
export function newSaisonForm(today: string): SaisonFormValues {
  const year = Number(today.slice(0, 4));
  return { nom: '', dateDebut: today, dateFin: `${year + 1}-07-31`, active: false };
}

/** The form of a season, or of a new one. */
export function formOfSaison(saison?: Saison): SaisonFormValues {
  if (!saison) return newSaisonForm(today());
  const { nom, dateDebut, dateFin, active } = saison;
  return { nom, dateDebut, dateFin, active };
}

export const fieldsOfSaison = ({ nom, dateDebut, dateFin, active }: SaisonFormValues): CreateSaison => ({
  nom: nom.trim(),
  dateDebut: dateDebut ?? '',
  dateFin: dateFin ?? '',
  active,
});

/** How «Saison active» stands in the form of `saison` (undefined = new) while `open` is active. */
export function activeField(
  saison: Saison | undefined,
  open: Saison | undefined,
): { disabled: boolean; help: string } {
  if (open && open.id !== saison?.id)
    return { disabled: true, help: `${open.nom} est active\u00a0: clôturez-la, ou passez à celle-ci.` };
  if (open) return { disabled: true, help: 'Elle le reste jusqu’au passage à une autre, ou à sa clôture.' };
  return {
    disabled: false,
    help: 'Les nouveaux adhérents, cotisations et règlements vont à la saison active.',
  };
}

/** What was saved, and which seasons it overlaps (S-3). */
export function savedSaisonText({ nom, avertissements = [] }: SavedSaison) {
  const tone = avertissements.length > 0 ? ('warning' as const) : ('success' as const);
  return { tone, text: [nom, ...avertissements].join(' — ') };
}

const date = (value: unknown) => formatDate(String(value));

/** Compared after a conflict. */
export const saisonHistoryFields: HistoryFields = {
  nom: { label: 'Nom' },
  dateDebut: { label: 'Date de début', text: date },
  dateFin: { label: 'Date de fin', text: date },
  active: { label: 'Active' },
  inscriptionsOuvertes: { label: 'Inscriptions ouvertes' },
  inscriptionsDu: { label: 'Inscriptions à partir du', text: date },
};
