export { absentDate, formatDate, formatDateTime, parseDate, type Century } from './date-text.ts';
export {
  amountTexts,
  formatAmount,
  formatChange,
  formatCount,
  formatFigure,
  nounOf,
  parseAmount,
  plural,
  type Noun,
} from './amount-text.ts';
export { catalogueOptions } from './catalogue-options.ts';
export { clubCurrency } from './club-currency.ts';
export { inClub, today } from './club-clock.ts';
export { ofName } from '@club/contract';
