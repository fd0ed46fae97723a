export { checkSample } from './check-tables.ts';
export { FilledLater } from './filled-later.ts';
export { followCollections } from './follow-collections.ts';
export type { FollowedCollection } from './check-tables.ts';
export {
  asTypedElseWords,
  holdingAll,
  mostCompared,
  nearestFirst,
  nearNames,
  type Terms,
} from './match-words.ts';
export { MemoryTable } from './memory-table.ts';
export { anyOf, RowSet } from './row-set.ts';
export type { PageOf } from './table-columns.ts';
