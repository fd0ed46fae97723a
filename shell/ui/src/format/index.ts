export { absentDate, formatDate, formatDateTime, parseDate, type Century } from './date-rules.ts';
export {
  currencies,
  formatAmount,
  formatCount,
  formatFigure,
  parseAmount,
  plural,
  type Currency,
} from './amount-rules.ts';
export { today } from './today.ts';
