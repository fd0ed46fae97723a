export {
  emptyHistory,
  forgetStates,
  forgetTraces,
  historyValues,
  personHider,
  rewriteHistory,
} from './forget-traces.ts';
export { textHider } from './hide-texts.ts';
export { eitherOrder, sameLetters, sharedNames, wholeNames } from './whole-names.ts';
