export { absentDate, formatDate, formatDateTime, parseDate, type Century } from './date-rules.ts';
export {
  formatAmount,
  formatChange,
  formatCount,
  formatFigure,
  parseAmount,
  plural,
} from './amount-rules.ts';
export { clubCurrency } from './club-currency.ts';
export { inClub, today } from './club-clock.ts';
export { ofName } from './french-rules.ts';
