import { Adherents } from '../adherents/adherent-model.ts';
import { CodeCounters } from './code-counter-model.ts';

const counterId = 'adherent';

/**
 * Takes the next `count` member codes: after the highest number in use (in the trash included), after every number taken
 * before, and after `above`, the highest number about to be used. Outside any transaction, so that parallel creations do not wait for each other; a number whose
 * creation fails is lost (design.md "Money", Codes).
 */
export async function takeNextCodes(count: number, above = 0): Promise<string[]> {
  if (count === 0) return [];
  const highest = Math.max(above, await highestNumber());
  const start = { $max: ['$value', highest] };
  const counter = await CodeCounters.findOneAndUpdate(
    { _id: counterId },
    [{ $set: { value: { $add: [start, count] } } }],
    { upsert: true, returnDocument: 'after', updatePipeline: true },
  ).lean();
  const first = (counter?.value ?? highest + count) - count + 1;
  return Array.from({ length: count }, (_none, offset) => String(first + offset));
}

async function highestNumber(): Promise<number> {
  const highest = await Adherents.findOne({}, { codeNumber: 1 }).sort({ codeNumber: -1 }).lean();
  return highest?.codeNumber ?? 0;
}
