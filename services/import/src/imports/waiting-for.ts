import { kindOf } from '../kinds/kinds.ts';
import type { StoredImport } from './import-model.ts';

/** Said while the owner of the rows is away. */
export function waitingFor({ type }: Pick<StoredImport, 'type'>): string {
  return `En attente du ${kindOf(type).owner}…`;
}
