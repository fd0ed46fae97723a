export { codeSortKey, compactNumber, fieldSeparator, nameText, sortKey, startOfName } from './fold.ts';
export { inNameOrder } from './name-order.ts';
export { isSamePerson, personKeyOf, personKeysOf, type Identified } from './person-key.ts';
