import assert from 'node:assert/strict';
import type { ReglementDocument, StoredDetail } from '../../money/reglements.ts';

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

const day = ({ dateReglement }: StoredDetail) => ({ dateReglement });
