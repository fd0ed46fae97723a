import ExcelJS from 'exceljs';
import { correctionColumns, importedFields, type CorrectionState } from '@club/contract';

/** Of the member of this number. */
export const idOf = (at: number) => at.toString(16).padStart(24, '0');

/** A member as members tell him, some texts as older records have them. */
export function aMember(at: number): CorrectionState {
  const blank = Object.fromEntries(importedFields.map((field) => [field, '']));
  const textes = {
    ...blank,
    codeAdherent: String(at).padStart(4, '0'),
    nom: `Nom${at}`,
    prenom: 'Nour',
    civilite: 'Mr',
    dateNaissance: '15/05/1987',
    email: `nour${at}@gamil.com`,
    telephone: '20  123 456',
    estDonneur: 'Non',
    nationalites: 'Tunisienne, Française',
    adresse: 'Rue\nVille',
    marqueVoiture: 'Renault, Peugeot',
    matricules: '12 TU 3',
  } as CorrectionState['textes'];
  return {
    id: idOf(at),
    version: 3,
    codeAdherent: textes.codeAdherent,
    nom: textes.nom,
    prenom: 'Nour',
    textes,
  };
}

/** As it is downloaded: typed dates, hidden id and version. */
export function exported(members: readonly CorrectionState[]): {
  sheet: ExcelJS.Worksheet;
  send: () => Promise<Buffer>;
} {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Adhérents');
  sheet.addRow(correctionColumns.map(({ title }) => title));
  for (const member of members) {
    const row = sheet.addRow(
      correctionColumns.map(({ field }) => {
        if (field === 'id' || field === 'version') return member[field];
        if (field !== 'dateNaissance' || !member.textes.dateNaissance) return member.textes[field] || null;
        return new Date(`${member.textes.dateNaissance.split('/').toReversed().join('-')}T00:00:00Z`);
      }),
    );
    row.getCell(correctionColumns.findIndex(({ field }) => field === 'dateNaissance') + 1).numFmt =
      'dd/mm/yyyy';
  }
  return { sheet, send: async () => Buffer.from(await workbook.xlsx.writeBuffer()) };
}
