import { aReglement } from '../testing/builders.ts';
import { brought } from './done-rules.ts';

const cash = (montant: number) =>
  aReglement({ typeReglement: 'espece', montantTotal: montant, montantRecu: montant, remis: false });
const cheque = (montant: number, remis: boolean) =>
  aReglement({ typeReglement: 'cheque', montantTotal: montant, montantRecu: 0, remis });

it('counts cheques handed over apart from money, and promises apart from both', () => {
  expect(brought([cash(2000), cheque(2300, true), cheque(2300, true), cheque(500, false)], null)).toEqual({
    received: 2000,
    handedOver: 4600,
    promised: 500,
    change: 0,
  });
});

it.each([
  [2100, 100],
  [2000, 0],
  [1500, 0],
])('gives back what %s is more than the cash that was due', (given, change) => {
  expect(brought([cash(2000)], given).change).toBe(change);
});

it('gives nothing back when no cash was taken', () => {
  expect(brought([cheque(2300, true)], 5000).change).toBe(0);
});
