import type { SimulationTarifs } from '@club/contract';

/** The families of a simulation as CSV for a French spreadsheet, one row a line: `;`, CRLF, byte order mark. */
export function csvOfSimulation({ differences }: Pick<SimulationTarifs, 'differences'>): string {
  const rows = differences.flatMap(({ codeAdherent, nom, lignes }) =>
    lignes.map((ligne) => [
      ...[codeAdherent, nom, ligne.nom, ligne.formule],
      ...[ligne.avant, ligne.apres, ligne.apres - ligne.avant].map(csvAmount),
      ligne.raisons.map(({ texte }) => texte).join(' ; '),
    ]),
  );
  return `\ufeff${[titles, ...rows].map((row) => `${row.map(csvCell).join(';')}\r\n`).join('')}`;
}

const titles = ['Code', 'Payeur', 'Personne', 'Formule', 'Avant', 'Après', 'Différence', 'Raisons'];

/** A number for a spreadsheet: no group, a comma; a difference of amounts without the noise of binary fractions. */
const csvAmount = (amount: number): string => String(Number(amount.toFixed(3))).replace('.', ',');

function csvCell(value: string): string {
  // A text that starts like a formula would run in a spreadsheet; a number may be below 0.
  const inert = /^[=+\-@\t\r]/.test(value) && !/^-\d+(,\d+)?$/.test(value) ? `'${value}` : value;
  return /[";,\t\n\r]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Downloads it. */
export function saveSimulation(simulation: SimulationTarifs): void {
  const blob = new Blob([csvOfSimulation(simulation)], { type: 'text/csv;charset=utf-8' });
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: address, download: 'essai-des-tarifs.csv' }).click();
  URL.revokeObjectURL(address);
}
