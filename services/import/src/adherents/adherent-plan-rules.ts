import type { ImportBatchAccount, ImportedAdherent, ImportErrorDetail, ImportFate } from '@club/contract';

const plain = ({ column, value, reason }: ImportErrorDetail) => ({ column, value, reason });

const hasThisCode = (value: string) => ({
  ...{ column: 'Code', value },
  reason: 'Cette personne est déjà inscrite sous ce code.',
});

/**
 * What becomes of rows by what members would answer (W-7). A row whose code is another person’s is no conflict when the
 * same name and birth date are there already: under a new code it would be there twice.
 */
export function fatesOf(rows: readonly ImportedAdherent[], answer: ImportBatchAccount): ImportFate[] {
  const skipped = new Set(answer.skipped);
  const conflicts = new Map(answer.errors.map((error) => [error.row, plain(error)]));
  const doubles = new Map((answer.avertissements ?? []).map((double) => [double.row, plain(double)]));
  return rows.map(({ row, codeAdherent }) => {
    const [conflict, double] = [conflicts.get(row), doubles.get(row)];
    if (skipped.has(row)) return { row, etat: 'ignore', details: [hasThisCode(codeAdherent ?? '')] };
    if (conflict && double) return { row, etat: 'ignore', details: [conflict, double] };
    if (conflict) return { row, etat: 'conflit', details: [conflict] };
    return { row, etat: 'cree', details: double ? [double] : [] };
  });
}
