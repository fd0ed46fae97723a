export { followTips } from './follow-tips.ts';
