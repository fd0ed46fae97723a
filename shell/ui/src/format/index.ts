export { absentDate, formatDate, formatDateTime, parseDate, type Century } from './date-rules.ts';
export {
  formatAmount,
  formatChange,
  formatCount,
  formatFigure,
  nounOf,
  parseAmount,
  plural,
  type Noun,
} from './amount-rules.ts';
export { clubCurrency } from './club-currency.ts';
export { inClub, today } from './club-clock.ts';
export { ofName } from '@club/contract';
