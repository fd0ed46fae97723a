export { codeSortKey, compactNumber, fieldSeparator, fold, sortKey } from './fold.ts';
export { holdsWords } from './holds-words.ts';
export { inNameOrder } from './name-order.ts';
export { isSamePerson, personKeyOf, personKeysOf, type Identified } from './person-key.ts';
