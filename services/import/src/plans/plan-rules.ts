import type {
  ImportAdherentsAccount,
  ImportedAdherent,
  ImportErrorDetail,
  ImportPlanCounts,
  LigneEtat,
} from '@club/contract';
import type { PlannedRow } from '../adherents/planned-row.ts';
import { contentKeyOf } from '../adherents/row-sorter.ts';

/** What becomes of a row, with the member that it makes. */
export interface Ligne extends Omit<PlannedRow, 'etat'> {
  etat: LigneEtat;
  adherent: ImportedAdherent | null;
}

/** What is known of the rows of a batch beside the file: what members would answer, and rows that came before. */
export interface KnownOfBatch {
  answer: ImportAdherentsAccount;
  /** Rows that an earlier import stored. */
  known: ReadonlySet<number>;
}

type Detail = Omit<ImportErrorDetail, 'row'>;

const plain = ({ column, value, reason }: ImportErrorDetail): Detail => ({ column, value, reason });

const cameBefore: Detail = {
  ...{ column: '', value: '' },
  reason: 'Cette ligne a déjà été importée d’un autre fichier.',
};

const hasThisCode = (value: string): Detail => ({
  ...{ column: 'Code', value },
  reason: 'Cette personne est déjà inscrite sous ce code.',
});

/**
 * What becomes of each row of a batch (W-7). A row whose code is another person’s is no conflict when the same name and
 * birth date are there already: under a new code it would be there twice.
 */
export function planLignes(
  planned: readonly PlannedRow[],
  adherents: readonly ImportedAdherent[],
  { answer, known }: KnownOfBatch,
): Ligne[] {
  const byRow = new Map(adherents.map((adherent) => [adherent.row, adherent]));
  const skipped = new Set(answer.skipped);
  const conflicts = new Map(answer.errors.map((error) => [error.row, plain(error)]));
  const doubles = new Map((answer.avertissements ?? []).map((double) => [double.row, plain(double)]));
  return planned.map((line): Ligne => {
    const { row, code } = line;
    const adherent = byRow.get(row) ?? null;
    if (line.etat !== 'cree' || !adherent) return { ...line, adherent: null };
    const [conflict, double] = [conflicts.get(row), doubles.get(row)];
    if (known.has(row)) return { ...line, etat: 'ignore', details: [cameBefore], adherent: null };
    if (skipped.has(row)) return { ...line, etat: 'ignore', details: [hasThisCode(code)], adherent: null };
    if (conflict && double) return { ...line, etat: 'ignore', details: [conflict, double], adherent: null };
    if (conflict) {
      return { ...line, etat: 'conflit', details: [conflict], adherent, key: contentKeyOf(adherent) };
    }
    return { ...line, details: double ? [double] : [], adherent };
  });
}

/** How many rows of each kind. */
export function countsOf(lignes: readonly { etat: LigneEtat }[]): ImportPlanCounts {
  const count = (etat: LigneEtat) => lignes.filter((ligne) => ligne.etat === etat).length;
  return {
    crees: count('cree'),
    modifies: 0,
    ignores: count('ignore'),
    refuses: count('refuse'),
    conflits: count('conflit'),
  };
}
