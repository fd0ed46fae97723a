import { monthsLater } from '@club/contract';
import {
  cashOf,
  firstRow,
  inParts,
  isProposal,
  numberAfter,
  partsText,
  rowAfter,
  statesOf,
  type PaymentRow,
} from './payment-row-rules.ts';

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

  it.each(['29/', '2912202', '2026-1'])('follows one whose date is still being typed: %s', (typed) => {
    const typing = { ...cheque, montant: 200, dateEcheance: typed };
    expect(rowAfter([typing], today).dateEcheance).toBe('2026-10-10');
    expect(partsText([typing], { times: 3, left: 300, today })).toMatch(/^3 × 100,00/);
  });

  it('none is the usual one', () => expect(rowAfter([], today)).toEqual(firstRow(today)));
});

describe('paid in several times', () => {
  const amounts = (rows: readonly PaymentRow[]) => rows.map(({ montant }) => montant);

  it.each([
    [1000, 3, [333.34, 333.33, 333.33]],
    [100, 7, [14.29, 14.29, 14.29, 14.29, 14.28, 14.28, 14.28]],
    [0.02, 3, [0.01, 0.01, 0]],
  ])('%d in %d loses nothing', (amount, times, parts) =>
    expect(amounts(inParts([firstRow(today)], { times, left: amount, today }))).toEqual(parts),
  );

  it('cheques follow each other by number and month, from the end of a month too, as they are', () => {
    const first = { ...cheque, montant: 600, dateEcheance: '2026-12-31' };
    expect(inParts([first], { times: 3, left: 0, today })).toMatchObject([
      { reference: '0000123', dateEcheance: '2026-12-31', statut: 'complete', montant: 200, suit: false },
      { reference: '0000124', dateEcheance: '2027-01-31', banque: 'BIAT', statut: 'complete' },
      { reference: '0000125', dateEcheance: '2027-02-28', banque: 'BIAT', statut: 'complete' },
    ]);
  });

  const partsOf = (rows: PaymentRow[]) =>
    inParts(rows, { times: 2, left: 0, today }).map((row) => [
      row.montant,
      isProposal(row) ? 'propose' : row.statut,
      row.dateEcheance,
    ]);
  const typed = { ...firstRow(today), montant: 100, suit: false };

  it.each<[string, PaymentRow[], unknown[]]>([
    [
      'proposed once and promised after that: nobody said that a part of it was received',
      [typed],
      [
        [50, 'propose', null],
        [50, 'en_attente', '2026-10-10'],
      ],
    ],
    [
      'proposed once where nobody confirmed it',
      [{ ...typed, suit: true }],
      [
        [50, 'propose', null],
        [50, 'en_attente', '2026-10-10'],
      ],
    ],
    [
      'promised from the next month on where other money is received, which stays',
      [{ ...typed, montant: 30 }, typed],
      [
        [30, 'complete', null],
        [50, 'en_attente', '2026-10-10'],
        [50, 'en_attente', '2026-11-10'],
      ],
    ],
    [
      'promised from the next month on where it is a promise without a day',
      [{ ...typed, statut: 'en_attente' }],
      [
        [50, 'en_attente', '2026-10-10'],
        [50, 'en_attente', '2026-11-10'],
      ],
    ],
  ])('cash is %s', (_name, rows, parts) => expect(partsOf(rows)).toEqual(parts));

  it('what somebody handed over stays as it was typed: the rest alone is in parts', () => {
    const cash = inParts([{ ...typed, montant: 600 }], { times: 3, left: 2_400, today });
    expect(cash.map(({ montant, statut, dateEcheance }) => [montant, statut, dateEcheance])).toEqual([
      [600, 'complete', null],
      [800, 'en_attente', '2026-10-10'],
      [800, 'en_attente', '2026-11-10'],
      [800, 'en_attente', '2026-12-10'],
    ]);
    const cheques = inParts([{ ...cheque, montant: 600 }], { times: 2, left: 400, today });
    expect(cheques.map(({ montant, reference, dateEcheance }) => [montant, reference, dateEcheance])).toEqual(
      [
        [600, '0000123', null],
        [200, '0000124', '2026-10-10'],
        [200, '0000125', '2026-11-10'],
      ],
    );
    expect(partsText([{ ...typed, montant: 600 }], { times: 3, left: 400, today })).toBe(
      '133,34\u00a0Dh et 2 × 133,33\u00a0Dh promis, chaque mois du 10/10/2026 au 10/12/2026',
    );
  });

  it('is said before it is done', () => {
    const text = (rows: PaymentRow[], times = 3) => partsText(rows, { times, left: 0, today });
    const whole = { ...typed, montant: 1_000 };
    expect(text([whole])).toBe(
      '333,34\u00a0Dh maintenant, puis 2 × 333,33\u00a0Dh promis, chaque mois du 10/10/2026 au 10/11/2026',
    );
    expect(text([whole, whole], 2)).toBe(
      '2 × 500,00\u00a0Dh promis, chaque mois du 10/10/2026 au 10/11/2026',
    );
    expect(text([{ ...cheque, montant: 1_000, dateEcheance: '2026-12-31' }], 2)).toBe(
      '2 × 500,00\u00a0Dh remis, à encaisser, chaque mois du 31/12/2026 au 31/01/2027',
    );
  });
});

it('counts the cash that is received, and nothing else', () => {
  const cash = { ...firstRow(today), montant: 300 };
  expect(cashOf([cash, cheque, { ...cash, statut: 'en_attente' }])).toBe(300);
});

it('counts apart what is proposed, received, handed over and promised', () => {
  const cash = { ...firstRow(today), montant: 300, suit: false };
  const later = { ...cheque, dateEcheance: '2026-12-31' };
  const rows = [
    { ...cash, suit: true, montant: 10 },
    cash,
    cheque,
    later,
    { ...cash, statut: 'en_attente' as const },
  ];
  expect(statesOf(rows, today)).toEqual({ propose: 10, recu: 500, remis: 200, promis: 300 });
});
