import { tranchesEcheance, type Echeance, type EcheancePage } from '@club/contract';
import { aPersonName, idOf } from '../../testing/builders.ts';

/** A promise of 100 in cash, 31 days late. */
export const anEcheance = (more: Partial<Echeance> = {}): Echeance => ({
  id: idOf('e1'),
  version: 3,
  codeReglement: 'REG-0001',
  payeur: aPersonName(),
  saisonId: idOf('s1'),
  saison: '2026-2027',
  typeReglement: 'espece',
  reference: null,
  banque: null,
  dateEcheance: '2026-10-25',
  tranche: 'retard_60',
  joursRetard: 31,
  montantTotal: 100,
  restant: 100,
  remis: false,
  remiseCode: null,
  obstacle: null,
  ...more,
});

/** One page of these. */
export function aPage(...echeances: Echeance[]): EcheancePage {
  const tranches = tranchesEcheance.map((tranche) => {
    const of = echeances.filter((one) => one.tranche === tranche);
    return { tranche, montant: of.reduce((all, { restant }) => all + restant, 0), nombre: of.length };
  });
  const restant = echeances.reduce((all, one) => all + one.restant, 0);
  return { echeances, total: echeances.length, totalPages: 1, restant, tranches };
}
