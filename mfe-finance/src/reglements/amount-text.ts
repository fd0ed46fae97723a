/** «1 234,50 Dh», in the club's currency. */
export { formatAmount as amountText } from '@club/ui/format';
