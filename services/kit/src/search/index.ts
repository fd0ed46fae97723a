export { followCollections, type CollectionFeed } from './collection-feed.ts';
export { codeKeyOf, codeSortKey, compactNumber, fieldSeparator, fold, sortKey } from './fold.ts';
export { inNameOrder } from './name-order.ts';
export { isSamePerson, personKeyOf, personKeysOf, type Identified } from './person-key.ts';
export { rankKeys, type SortKey } from './ranks.ts';
export { RowSet } from './row-set.ts';
export { SearchIndex, type IndexShape, type PageOf } from './search-index.ts';
export { SortedOrder } from './sorted-order.ts';
export { TextColumns } from './text-columns.ts';
