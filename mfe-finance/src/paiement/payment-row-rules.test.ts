import { monthsLater } from '@club/contract';
import { cashOf, firstRow, numberAfter, rowAfter, type PaymentRow } from './payment-row-rules.ts';

const today = '2026-09-10';
const cheque: PaymentRow = {
  ...firstRow(today),
  typeReglement: 'cheque',
  suit: false,
  montant: 200,
  banque: 'BIAT',
  tireur: 'M. Ali',
  reference: '0000123',
};

it.each([
  ['0000123', '0000124'],
  ['0099', '0100'],
  ['A-9', ''],
  ['A-09', 'A-10'],
  ['999', ''],
  ['', ''],
  ['sans numéro', ''],
])('after the cheque «%s» comes «%s»', (reference, next) => expect(numberAfter(reference)).toBe(next));

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-12-10', 1, '2027-01-10'],
  ['2026-09-10', 12, '2027-09-10'],
])('%s and %d months is %s', (day, months, later) => expect(monthsLater(day, months)).toBe(later));

describe('the row after', () => {
  it('a cheque has its bank and drawer, the next number, the next month, and takes what is left', () => {
    const next = rowAfter([cheque], today);
    expect(next).toMatchObject({
      typeReglement: 'cheque',
      banque: 'BIAT',
      tireur: 'M. Ali',
      reference: '0000124',
      dateEcheance: '2026-10-10',
      montant: null,
      suit: true,
    });
    expect(rowAfter([cheque, next], today)).toMatchObject({ dateEcheance: '2026-11-10', suit: false });
  });

  it('cash is cash, due at no day', () => {
    const cash = { ...firstRow(today), suit: false };
    expect(rowAfter([cash], today)).toMatchObject({ typeReglement: 'espece', dateEcheance: null });
  });

  it('none is the usual one', () => expect(rowAfter([], today)).toEqual(firstRow(today)));
});

it('counts the cash that is received, and nothing else', () => {
  const cash = { ...firstRow(today), montant: 300 };
  expect(cashOf([cash, cheque, { ...cash, statut: 'en_attente' }])).toBe(300);
});
