import type { SimulationTarifs } from '@club/contract';
import { csvOf } from '@club/ui/csv';

/** The families of a simulation, one row a line. */
export function csvOfSimulation({ differences }: Pick<SimulationTarifs, 'differences'>): string {
  const rows = differences.flatMap(({ codeAdherent, nom, lignes }) =>
    lignes.map((ligne) => [
      ...[codeAdherent, nom, ligne.nom, ligne.formule],
      ...[ligne.avant, ligne.apres, ligne.apres - ligne.avant].map(csvAmount),
      ligne.raisons.map(({ texte }) => texte).join(' ; '),
    ]),
  );
  return csvOf([titles, ...rows]);
}

const titles = ['Code', 'Payeur', 'Personne', 'Formule', 'Avant', 'Après', 'Différence', 'Raisons'];

/** A number for a spreadsheet: no group, a comma; a difference of amounts without the noise of binary fractions. */
const csvAmount = (amount: number): string => String(Number(amount.toFixed(3))).replace('.', ',');
