import type { ImportErrorDetail, UndoImportAccount, UndoImportLot } from '@club/contract';
import { RuleError, transaction, type CallRequest, type UnitOfWork } from '@club/service-kit';
import type { ChangeOrigin } from '../catalogue-store.ts';
import type { CatalogueImport, CatalogueRecord, CatalogueRow } from './catalogue-import.ts';
import { type ImportBatch, ImportBatches, type ImportEffect } from './import-batch-model.ts';

type Request = Pick<CallRequest<unknown>, 'actor' | 'requestId'> & { body: UndoImportLot };

/** Ends a transaction that is not to be: a look, or one with obstacles. */
class Unwanted extends Error {
  override name = 'Unwanted';
  readonly account: UndoImportAccount;
  constructor(account: UndoImportAccount) {
    super('nothing is to be written');
    this.account = account;
  }
}

/** Undoes or puts back what a row did; answers its new version, or in French why it cannot be. */
type Step = (unit: UnitOfWork, effect: ImportEffect) => Promise<{ version: number } | { reason: string }>;

/**
 * A step of undoing an import (W-10), which is one lot: what it made is deleted unless something uses it, what it changed has
 * its former fields again unless it was changed since. All of it or, with obstacles, nothing; each step once.
 */
export async function undoRows<Row extends CatalogueRow, Of extends CatalogueRecord, Fields extends object>(
  kind: CatalogueImport<Row, Of, Fields>,
  { body: { importId, lot, etape }, actor, requestId }: Request,
): Promise<UndoImportAccount> {
  try {
    return await transaction(async (unit) => {
      const of = { importId, entity: kind.entity };
      const batches = await ImportBatches.find(of, { session: unit.session }).toArray();
      const nothing = { lots: Math.min(batches.length, 1), lignes: 0, empeches: [] };
      if (etape === 'oublier' || lot > 0) return nothing;
      const lignes = batches.flatMap(({ effects }) => effects).length;
      const by = { actor, requestId, bulk: true };
      const account = { ...nothing, lignes, empeches: await doAll(unit, kind, batches, { etape, by }) };
      const isStopped = etape === 'annuler' && account.empeches.length > 0;
      if (etape === 'verifier' || isStopped) throw new Unwanted(account);
      return account;
    });
  } catch (error) {
    if (error instanceof Unwanted) return error.account;
    throw error;
  }
}

interface Doing {
  etape: UndoImportLot['etape'];
  by: Omit<ChangeOrigin, 'action'>;
}

/** Does a step for every row, the last first; answers what stands in the way. */
async function doAll<Row extends CatalogueRow, Of extends CatalogueRecord, Fields extends object>(
  unit: UnitOfWork,
  kind: CatalogueImport<Row, Of, Fields>,
  batches: readonly ImportBatch[],
  { etape, by }: Doing,
): Promise<ImportErrorDetail[]> {
  const isUndone = batches.every(({ annule }) => annule);
  if (isUndone !== (etape === 'retablir')) return []; // done before
  const { codeTitle, words, records } = await kind.rulesNow(unit);
  const taken = new Set(records.map(({ code }) => code));
  const step = etape === 'retablir' ? putBack(kind, by, taken) : takeBack(kind, by, words.this);
  const empeches: ImportErrorDetail[] = [];
  for (const batch of batches) {
    const effects: ImportEffect[] = [];
    for (const effect of batch.effects.toReversed()) {
      const done = await stepOrReason(step, unit, effect);
      if ('reason' in done) {
        empeches.push({ row: effect.row, column: codeTitle, value: effect.code, reason: done.reason });
      } else effects.push({ ...effect, version: done.version });
    }
    await keep(unit, batch, { effects: effects.toReversed(), annule: etape !== 'retablir' });
  }
  return empeches.toSorted((a, b) => a.row - b.row);
}

async function keep(
  { session }: UnitOfWork,
  { _id }: ImportBatch,
  what: Pick<ImportBatch, 'effects' | 'annule'>,
): Promise<void> {
  await ImportBatches.updateOne({ _id }, { $set: what }, { session });
}

/** A rule that stands in the way is a reason. */
async function stepOrReason(step: Step, unit: UnitOfWork, effect: ImportEffect) {
  try {
    return await step(unit, effect);
  } catch (error) {
    if (error instanceof RuleError) return { reason: error.message }; // its section is closed or gone
    throw error;
  }
}

function takeBack<Row extends CatalogueRow, Of extends CatalogueRecord, Fields extends object>(
  kind: CatalogueImport<Row, Of, Fields>,
  by: Doing['by'],
  name: string,
): Step {
  return async (unit, { id, version, before }) => {
    const record = await kind.find(unit, id);
    if (!record || record.deletedAt !== null) {
      // What the import made and somebody deleted is gone already.
      return before === null
        ? { version: record?.version ?? version }
        : { reason: `${name} a été supprimée depuis.` };
    }
    if (record.version !== version) return { reason: `${name} a été modifiée depuis l’import.` };
    if (before !== null) {
      return kind.change(unit, record, before as Fields, { action: 'update', ...by });
    }
    const use = await kind.useOf(unit, record);
    if (use !== undefined) return { reason: use };
    return kind.setDeleted(unit, record, new Date(), { action: 'delete', ...by });
  };
}

/** What was touched since it was undone stays as it is, also one whose code was taken since. */
function putBack<Row extends CatalogueRow, Of extends CatalogueRecord, Fields extends object>(
  kind: CatalogueImport<Row, Of, Fields>,
  by: Doing['by'],
  taken: ReadonlySet<string>,
): Step {
  return async (unit, { id, code, version, before, after }) => {
    const record = await kind.find(unit, id);
    if (record?.version !== version) return { version };
    if (before !== null) return kind.change(unit, record, after as Fields, { action: 'update', ...by });
    if (taken.has(code)) return { version };
    return kind.setDeleted(unit, record, null, { action: 'restore', ...by });
  };
}
