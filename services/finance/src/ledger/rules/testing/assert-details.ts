import assert from 'node:assert/strict';
import type { CotisationDocument } from '../../../documents/money/cotisations.ts';
import type { ReglementDocument, StoredDetail } from '../../../documents/money/reglements.ts';
import { aReversal } from './build-money.ts';
import { sum } from './seen.ts';

/** Lines as reports know them. */
const reported = (details: readonly StoredDetail[]) =>
  details.map(({ montant, typeReglement, dateReglement }) => [montant, typeReglement, dateReglement]);

/** Another amount leaves every day that was counted as it was; what it changes is of the day on which it was said. */
export function assertAmended(before: ReglementDocument, after: ReglementDocument): void {
  const known = before.details.length;
  assert.deepEqual(reported(after.details.slice(0, known)), reported(before.details));
  const day = after.updatedAt.toISOString().slice(0, 10);
  for (const line of after.details.slice(known)) {
    assert.deepEqual([line.dateReglement, line.typeReglement], [day, after.typeReglement]);
  }
}

/** What came by the means of the règlement is corrected with it, on its day when that was its own; the rest stays. */
export function assertCorrected(before: ReglementDocument, after: ReglementDocument): void {
  const expected = before.details.map((line) => {
    if (line.typeReglement !== before.typeReglement) return line;
    const isItsDay = line.dateReglement === before.dateReglement;
    const { typeReglement, dateReglement } = isItsDay ? after : { ...after, ...day(line) };
    return { ...line, typeReglement, dateReglement };
  });
  assert.deepEqual(reported(after.details), reported(expected));
}

/** What was received stays on its days; all of it is taken back on the day of the reversal, by the means by which it came. */
export function assertReversed(
  before: ReglementDocument,
  stored: ReadonlyMap<string, ReglementDocument>,
): void {
  const after = stored.get(before._id);
  const counter = stored.get(after?.contrePasseParId ?? '');
  assert.ok(after && counter);
  assert.deepEqual(reported(after.details), reported(before.details));
  for (const { dateReglement } of counter.details) assert.equal(dateReglement, aReversal.dateReglement);
  const ways = Map.groupBy([...after.details, ...counter.details], ({ typeReglement }) => typeReglement);
  for (const [means, lines] of ways) assert.equal(sum(lines.map(({ montant }) => montant)), 0, means);
}

/** What the question before a deletion says: these cotisations lose these amounts, and no other loses any. */
export function assertUnpaid(
  { allocations }: ReglementDocument,
  before: ReadonlyMap<string, CotisationDocument>,
  after: ReadonlyMap<string, CotisationDocument>,
): void {
  for (const [id, { montantAlloue }] of after) {
    const lost = sum(allocations.filter((one) => one.cotisationId === id).map(({ montant }) => montant));
    assert.equal((before.get(id)?.montantAlloue ?? 0) - montantAlloue, lost, id);
  }
}

const day = ({ dateReglement }: StoredDetail) => ({ dateReglement });
