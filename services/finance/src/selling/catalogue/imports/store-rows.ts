import type { ImportBatchAccount, StoreImportBatch } from '@club/contract';
import { storeBatch, type CallRequest, type UnitOfWork } from '@club/service-kit';
import type { ChangeOrigin } from '../catalogue-store.ts';
import type { CatalogueImport, CatalogueRecord, CatalogueRow } from './catalogue-import.ts';
import { ImportBatches, type ImportEffect } from './import-batch-model.ts';
import { detailsOf, RowDecider } from './row-decision.ts';

type Request<Row> = Pick<CallRequest<unknown>, 'actor' | 'requestId'> & { body: StoreImportBatch<Row> };

/**
 * Stores a batch of an import in one transaction, each record with its history line and event as the form writes them
 * (W-13), and without a line in the activity feed: the end of the import has one (E-7). The same batch gets its first answer.
 */
export async function storeRows<Row extends CatalogueRow, Of extends CatalogueRecord, Fields extends object>(
  kind: CatalogueImport<Row, Of, Fields>,
  request: Request<Row>,
): Promise<ImportBatchAccount> {
  const { importId } = request.body;
  return storeBatch(ImportBatches, request.body, async (unit) => {
    const stored = await storeIn(unit, kind, request);
    return { ...stored, importId, entity: kind.entity, annule: false };
  });
}

async function storeIn<Row extends CatalogueRow, Of extends CatalogueRecord, Fields extends object>(
  unit: UnitOfWork,
  kind: CatalogueImport<Row, Of, Fields>,
  { body: { mode, rows }, actor, requestId }: Request<Row>,
): Promise<{ account: ImportBatchAccount; effects: ImportEffect[] }> {
  const rules = await kind.rulesNow(unit);
  const decider = new RowDecider(rules, mode);
  const origin = (action: ChangeOrigin['action']): ChangeOrigin => ({ action, actor, requestId, bulk: true });
  const account = { imported: [] as number[], modified: [] as number[], skipped: [] as number[] };
  const errors: ImportBatchAccount['errors'] = [];
  const effects: ImportEffect[] = [];
  const refuse = (row: number, details: readonly Omit<(typeof errors)[number], 'row'>[]) =>
    errors.push(...details.map((detail) => ({ row, ...detail })));
  const done = (row: number, record: Of, before: Fields | null) => {
    const { _id: id, code, version } = record;
    effects.push({ row, id, code, version, before, after: rules.fieldsOf(record) });
  };
  for (const one of rows) {
    const decision = decider.decide(one);
    const { row } = one;
    try {
      switch (decision.act) {
        case 'create':
          done(row, await kind.insert(unit, decision.fields, origin('import')), null);
          account.imported.push(row);
          break;
        case 'change': {
          const { record, fields } = decision;
          done(row, await kind.change(unit, record, fields, origin('update')), rules.fieldsOf(record));
          account.modified.push(row);
          break;
        }
        case 'leave':
          account.skipped.push(row);
          break;
        case 'ask':
          refuse(row, [decision.detail]);
          break;
        case 'refuse':
          refuse(row, decision.details);
      }
    } catch (error) {
      refuse(row, detailsOf(error, rules, one)); // a section closed since the rules were read
    }
  }
  return { account: { ...account, errors }, effects };
}
