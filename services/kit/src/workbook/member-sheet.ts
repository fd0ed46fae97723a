import type { MemberReportRow } from '@club/contract';
import { sheetOf, type Sheet } from './workbook.ts';

/** One line a member: what the reports of members have in common, whichever service makes them. */
export function memberSheet(name: string, rows: readonly MemberReportRow[]): Sheet {
  return sheetOf({
    name,
    rows,
    columns: [
      { title: 'Code Adhérent', width: 15, value: ({ codeAdherent }) => codeAdherent },
      { title: 'Nom', width: 22, value: ({ nom }) => nom },
      { title: 'Prénom', width: 22, value: ({ prenom }) => prenom },
      { title: 'Date Naissance', width: 16, kind: 'date', value: ({ dateNaissance }) => dateNaissance },
      { title: 'Âge', width: 8, kind: 'count', value: ({ age }) => age },
      { title: 'Téléphone', width: 18, value: ({ telephone }) => telephone },
      { title: 'E-mail', width: 30, value: ({ email }) => email },
      { title: 'Dernière Saison', width: 18, value: ({ derniereSaison }) => derniereSaison },
    ],
  });
}
