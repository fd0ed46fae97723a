import type { adherentChangeCalls, ChangeAdherentsAccount, ChangedAdherent } from '@club/contract';
import { storeBatch, type CallRequest, type UnitOfWork } from '@club/service-kit';
import { personKeysOf } from '@club/service-kit/text';
import { Adherents } from '../adherents/adherent-model.ts';
import { codeKeyIn } from '../codes/code-key-query.ts';
import { passIdentityFences } from '../adherents/identity-fence.ts';
import { storeChanges } from '../adherents/store-changes.ts';
import {
  formerValues,
  newCodesOf,
  personAfter,
  sortChanges,
  takesIdentity,
  withoutConflicts,
  type AcceptedChange,
  type SortedChanges,
} from './change-rules.ts';
import { ChangeBatches } from './import-batch-model.ts';
import type { Written } from './undo-rules.ts';

type ChangeRequest = CallRequest<typeof adherentChangeCalls.changeAdherents>;

/**
 * Changes a batch of members in one transaction, each only while his version is the one that was seen, by the rules of a
 * single change; answers once lists show them. The same batch gets its first answer.
 */
export async function changeAdherents(request: ChangeRequest): Promise<ChangeAdherentsAccount> {
  return storeBatch(ChangeBatches, request.body, async (unit) => {
    const sorted = await sortRows(request.body.rows, unit);
    await storeChanges(unit, sorted.accepted, { action: 'correction', ...request });
    return { account: accountOf(sorted), ecrits: writtenBy(sorted.accepted) };
  });
}

function accountOf({ accepted, unchanged, stale, errors }: SortedChanges): ChangeAdherentsAccount {
  return {
    updated: accepted.map(({ row }) => row),
    unchanged,
    stale,
    errors: errors.toSorted((a, b) => a.row - b.row),
    avant: accepted.map((change) => ({ row: change.row, valeurs: formerValues(change) })),
  };
}

/** What these changes would answer now; changes nothing. */
export async function planChanges({
  body: { rows },
}: CallRequest<typeof adherentChangeCalls.planChangeAdherents>): Promise<ChangeAdherentsAccount> {
  return accountOf(await sortRows(rows));
}

async function sortRows(rows: readonly ChangedAdherent[], unit?: UnitOfWork): Promise<SortedChanges> {
  const _id = { $in: rows.map(({ id }) => id) };
  const found = await Adherents.find({ _id }, { session: unit?.session }).toArray();
  const sorted = sortChanges(rows, new Map(found.map((one) => [one._id, one])));
  const doublesAccepted = new Set(rows.filter((one) => one.doublonAccepte).map(({ row }) => row));
  return withoutTaken(unit, sorted, doublesAccepted);
}

/** Members as these changes leave them. */
export function writtenBy(accepted: readonly AcceptedChange[]): Written[] {
  return accepted.map(({ row, before: { _id: id, version } }) => ({ row, id, version: version + 1 }));
}

/**
 * Refuses rows that take the code, or unless it is accepted the identity, of somebody else. In `unit`, others who take the same
 * identities wait.
 */
export async function withoutTaken(
  unit: UnitOfWork | undefined,
  sorted: SortedChanges,
  doublesAccepted: ReadonlySet<number>,
): Promise<SortedChanges> {
  const codeKey = codeKeyIn(newCodesOf(sorted.accepted));
  const holders = await Adherents.find({ codeKey }, { session: unit?.session }).toArray();
  const others = sorted.accepted.filter(takesIdentity).map(personAfter);
  if (unit) await passIdentityFences(unit, others);
  const duplicateKey = { $in: others.flatMap(personKeysOf) };
  const like = await Adherents.find({ duplicateKey, deletedAt: null }, { session: unit?.session }).toArray();
  return withoutConflicts(sorted, { holders, like }, doublesAccepted);
}
