export {
  codeSortKey,
  compactNumber,
  fieldSeparator,
  nameText,
  searchedNumbers,
  sortKey,
  startOfName,
} from './text-keys.ts';
export { searchedTelephones, telephonesIn } from './telephones.ts';
export { inNameOrder } from './name-order.ts';
export { isSamePerson, personKeyOf, personKeysOf, type Identified } from './person-key.ts';
