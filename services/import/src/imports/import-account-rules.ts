import type {
  ImportAccount,
  ImportAdherentsAccount,
  ImportErrorDetail,
  ImportRun,
  ImportStatut,
} from '@club/contract';
import type { RowBatch } from '../adherents/row-batch.ts';

export interface BatchAccount {
  rows: number;
  imported: number;
  skipped: number;
  errors: number;
  errorDetails: ImportErrorDetail[];
  avertissements: ImportErrorDetail[];
}

/** A plan that waits to be applied has ended, too. */
export function hasEnded(statut: ImportStatut): boolean {
  return statut !== 'en_attente' && statut !== 'en_cours';
}

/**
 * Account of a batch; `known`: codeless rows of an earlier import. `answer` is null when nothing was sent.
 * Throws when a row is in no list, or in two.
 */
export function accountOfBatch(
  batch: RowBatch,
  known: number,
  answer: ImportAdherentsAccount | null,
): BatchAccount {
  const { imported, skipped, errors, avertissements = [] } = answer ?? nothing;
  const refusedRows = new Set(errors.map(({ row }) => row)).size;
  const account: BatchAccount = {
    rows: batch.rows,
    imported: imported.length,
    skipped: skipped.length + known + batch.repeated,
    errors: refusedRows + batch.faulty,
    errorDetails: [...batch.faults, ...errors].sort((a, b) => a.row - b.row),
    avertissements,
  };
  if (account.imported + account.skipped + account.errors !== batch.rows) {
    throw new Error(`the account of batch ${batch.index} does not add up to its ${batch.rows} rows`);
  }
  return account;
}

const nothing: ImportAdherentsAccount = { imported: [], skipped: [], errors: [] };

/** The answer of POST /api/import. */
export function accountOf(run: ImportRun): ImportAccount {
  const { id, statut, imported, skipped, errors, errorDetails, avertissements, message } = run;
  const warned = avertissements && { avertissements };
  return { id, statut, imported, skipped, errors, errorDetails, ...warned, message };
}

const count = (n: number) => n.toLocaleString('fr-FR');

/** In French. */
function whatStays({ imported, rowsDone }: Pick<ImportRun, 'imported' | 'rowsDone'>): string {
  if (imported === 0) return 'Aucun adhérent n’a été importé.';
  const lines = `${count(rowsDone)} ligne${rowsDone > 1 ? 's' : ''} traitée${rowsDone > 1 ? 's' : ''}`;
  const members =
    imported > 1
      ? `les ${count(imported)} adhérents importés restent enregistrés`
      : 'l’adhérent importé reste enregistré';
  return `${lines}\u00a0: ${members}.`;
}

export function cancelledMessage(run: Pick<ImportRun, 'imported' | 'rowsDone'>): string {
  return `Import annulé. ${whatStays(run)}`;
}

/** The same file can be sent again: known rows are skipped. */
export function failedMessage(reason: string, run: Pick<ImportRun, 'imported' | 'rowsDone'>): string {
  return run.imported === 0 ? reason : `${reason} ${whatStays(run)} Vous pouvez relancer le même fichier.`;
}
