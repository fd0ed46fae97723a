export { answerStates } from './answer-states.ts';
export { repairFromOwner } from './repair-from-owner.ts';
