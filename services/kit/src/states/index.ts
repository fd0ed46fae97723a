export { answerStates, type AskStates, type StateSource } from './answer-states.ts';
export { askStates } from './ask-states.ts';
export { reconcileCopy, type CopyToReconcile, type Reconciliation } from './reconcile-copy.ts';
export type { StatePage, StateQuestion } from './state-page.ts';
