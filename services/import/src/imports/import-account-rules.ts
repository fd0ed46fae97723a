import {
  importWords,
  type ImportAccount,
  type ImportBatchAccount,
  type ImportErrorDetail,
  type ImportPlanSummary,
  type ImportRun,
  type ImportStatut,
  type ImportRunType,
} from '@club/contract';
import type { RowBatch } from '../kinds/row-batch.ts';

export interface BatchAccount {
  rows: number;
  imported: number;
  /** Of `imported`. */
  modifies: number;
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
  answer: ImportBatchAccount | null,
): BatchAccount {
  const { imported, modified = [], skipped, errors, avertissements = [] } = answer ?? nothing;
  const refusedRows = new Set(errors.map(({ row }) => row)).size;
  const account: BatchAccount = {
    rows: batch.rows,
    imported: imported.length + modified.length,
    modifies: modified.length,
    skipped: skipped.length + known + batch.repeated,
    errors: refusedRows + batch.faulty,
    errorDetails: [...batch.faults, ...errors].sort((a, b) => a.row - b.row),
    avertissements: [...warningsOf(batch, [...imported, ...modified]), ...avertissements],
  };
  if (account.imported + account.skipped + account.errors !== batch.rows) {
    throw new Error(`the account of batch ${batch.index} does not add up to its ${batch.rows} rows`);
  }
  return account;
}

/** Of rows that were stored. */
function warningsOf({ warnings = [] }: RowBatch, stored: readonly number[]): ImportErrorDetail[] {
  if (warnings.length === 0) return [];
  const rows = new Set(stored);
  return warnings.filter(({ row }) => rows.has(row));
}

const nothing: ImportBatchAccount = { imported: [], skipped: [], errors: [] };

/** The answer of POST /api/import. */
export function accountOf(run: ImportRun): ImportAccount {
  const { id, statut, imported, modifies, skipped, errors, errorDetails, avertissements, message } = run;
  const changed = modifies !== undefined && { modifies };
  const warned = avertissements && { avertissements };
  return { id, statut, imported, ...changed, skipped, errors, errorDetails, ...warned, message };
}

const count = (n: number) => n.toLocaleString('fr-FR');

type Stayed = Pick<ImportRun, 'type' | 'imported' | 'rowsDone'> & {
  plan?: Pick<ImportPlanSummary, 'inscrits'> | null;
};

const inscritsOf = ({ plan }: Stayed): number => plan?.inscrits ?? 0;

/** «Aucun adhérent n’a été importé.» */
export function nothingImported(type: ImportRunType): string {
  const { one, feminine } = importWords[type];
  return feminine ? `Aucune ${one} n’a été importée.` : `Aucun ${one} n’a été importé.`;
}

/** In French. */
export function whatStays(run: Stayed): string {
  const { type, imported, rowsDone } = run;
  const inscrits = inscritsOf(run);
  if (imported + inscrits === 0) return nothingImported(type);
  const { many, theOne, feminine } = importWords[type];
  const e = feminine ? 'e' : '';
  const line = type === 'photos' ? 'photo' : 'ligne';
  const lines = `${count(rowsDone)} ${line}${rowsDone > 1 ? 's' : ''} traitée${rowsDone > 1 ? 's' : ''}`;
  const stored =
    imported > 1
      ? `les ${count(imported)} ${many} importé${e}s restent enregistré${e}s`
      : `${theOne} importé${e} reste enregistré${e}`;
  const enrolled =
    inscrits > 1
      ? `${count(inscrits)} adhérents reconnus restent inscrits`
      : '1 adhérent reconnu reste inscrit';
  const stays = [...(imported > 0 ? [stored] : []), ...(inscrits > 0 ? [enrolled] : [])];
  return `${lines}\u00a0: ${stays.join(', ')}.`;
}

export function cancelledMessage(run: Stayed): string {
  return `Import annulé. ${whatStays(run)}`;
}

/** The same file can be sent again: known rows are skipped. */
export function failedMessage(reason: string, run: Stayed): string {
  return run.imported + inscritsOf(run) === 0
    ? reason
    : `${reason} ${whatStays(run)} Vous pouvez relancer le même fichier.`;
}
