export { answerStates } from './answer-states.ts';
export { askOver, repairFromOwner, type AskStates, type RepairedCopy } from './repair-from-owner.ts';
export { countStates, repairFromStream, type Counts } from './repair-from-stream.ts';
