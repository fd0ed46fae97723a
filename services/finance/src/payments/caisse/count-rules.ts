import { minor, type Minor } from '@club/service-kit';
import { sumOf } from '../../ledger/rules/amounts.ts';

/** Cash in a count, in minor units: `attendu` = `ouverture` + `recu` − `rendu`. */
export interface CashOfCount {
  ouverture: Minor;
  recu: Minor;
  rendu: Minor;
  attendu: Minor;
}

/** What a count has that began with so much. */
export function cashOfCount(ouverture: Minor, movements: readonly { montant: Minor }[]): CashOfCount {
  const amounts = movements.map(({ montant }) => montant);
  const recu = sumOf(amounts.filter((montant) => montant > 0));
  const rendu = minor(0 - sumOf(amounts.filter((montant) => montant < 0)));
  return { ouverture, recu, rendu, attendu: minor(ouverture + recu - rendu) };
}
