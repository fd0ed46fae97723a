import { cleanText } from '@club/contract/server';
import type { Actor } from '../access/actor.ts';
import { logger } from '../log/logger.ts';
import { isDuplicateKey } from '../mongo/mongo-errors.ts';
import { transaction, type UnitOfWork } from '../mongo/transaction.ts';
import { currentService } from '../service/current-service.ts';

/** Actor of migrations, for history and feed. */
export function updater(): Actor {
  return { kind: 'service', id: currentService().name, nom: 'Mise à jour', permissions: new Set() };
}

/** Request id of changes by migrations. */
export const updateRequest = 'migration';

/** Stands for a text that must not be empty and holds nothing that can be seen. */
export const nothingSeen = '?';

/** Records of one kind, and their texts. */
export interface StoredTexts<T extends { _id: string }> {
  /** All records; only `_id` and `fields` are read of them. */
  all(): AsyncIterable<object>;
  /** One of them, in the transaction; null when it is gone. */
  read(unit: UnitOfWork, id: string): Promise<T | null>;
  /** Texts, or what holds texts. */
  fields: readonly (keyof T & string)[];
  /** Those of them that must not be empty. */
  filled?: readonly (keyof T & string)[];
  /** Writes the changes with version, history and event. */
  store(unit: UnitOfWork, before: T, changes: Partial<T>): Promise<unknown>;
}

/** Cleans texts stored before input was cleaned, each record in its own transaction. */
export async function cleanStored<T extends { _id: string }>(
  kind: StoredTexts<T>,
): Promise<{ changed: number; left: number }> {
  const counts = { changed: 0, left: 0 };
  for await (const found of kind.all()) {
    if (!hasChanges(cleanedFields(found as T, kind))) continue;
    counts[await cleanOne(kind, (found as T)._id)] += 1;
  }
  return counts;
}

async function cleanOne<T extends { _id: string }>(
  kind: StoredTexts<T>,
  id: string,
): Promise<'changed' | 'left'> {
  try {
    await transaction(async (unit) => {
      const before = await kind.read(unit, id);
      const changes = before && cleanedFields(before, kind);
      if (before && hasChanges(changes)) await kind.store(unit, before, changes);
    });
    return 'changed';
  } catch (error) {
    // Another record has the same code or name once both are clean: staff tell them apart.
    if (!isDuplicateKey(error)) throw error;
    logger.warn({ id }, 'a text stays as it is: another record would have the same code or name');
    return 'left';
  }
}

const hasChanges = <T>(changes: Partial<T> | null): changes is Partial<T> =>
  changes !== null && Object.keys(changes).length > 0;

/** The fields that cleaning changes. */
export function cleanedFields<T extends object>(
  record: T,
  { fields, filled = [] }: Pick<StoredTexts<T & { _id: string }>, 'fields' | 'filled'>,
): Partial<T> {
  const changes: Partial<T> = {};
  for (const field of fields) {
    const value = record[field as keyof T];
    const clean =
      cleaned(value) ?? (typeof value === 'string' && filled.includes(field) ? nothingSeen : null);
    if (JSON.stringify(clean) !== JSON.stringify(value ?? null))
      changes[field as keyof T] = clean as T[keyof T];
  }
  return changes;
}

/** A text cleaned, null when nothing of it can be seen; what holds texts with them cleaned. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : cleanText(value) || null;
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isPlain(value)) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleaned(inner)]));
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
