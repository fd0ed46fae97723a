import {
  adherentDefaults,
  fieldsOf,
  memberReportFields,
  type MemberReportRow,
  type PayerReportGroup,
  type SectionReportGroup,
} from '@club/contract';

export const somePayers: PayerReportGroup[] = [
  {
    ...{ codePayeur: '0007', nomPrenom: 'Ben Ali Amine', totalMontant: -20.5 },
    reglements: [
      {
        ...{ codeCotisation: null, dateReglement: '2026-09-08', montant: -20.5, typeReglement: 'espece' },
        dateEncaissement: null,
        remboursement: false,
        contrePassation: false,
      },
    ],
  },
  {
    ...{ codePayeur: '0042', nomPrenom: 'Trabelsi Salma', totalMontant: 450.1 },
    reglements: [
      {
        ...{ codeCotisation: 'COT-1', dateReglement: '2026-09-05', montant: 150, typeReglement: 'espece' },
        dateEncaissement: null,
        remboursement: false,
        contrePassation: false,
      },
      {
        ...{ codeCotisation: 'COT-1', dateReglement: '2026-10-05', montant: 300.1, typeReglement: 'cheque' },
        dateEncaissement: '2026-10-12',
        remboursement: false,
        contrePassation: false,
      },
    ],
  },
];

export const someSections: SectionReportGroup[] = [
  {
    ...{ sectionCode: '10', sectionDesignation: 'Natation', montantTotalSection: 750.2 },
    formules: [
      {
        ...{ formuleCode: 'N10', formuleDesignation: 'Natation adulte', tarif: 450 },
        ...{ nombreAdherents: 1, montantFormule: 450.2 },
      },
      {
        ...{ formuleCode: 'N11', formuleDesignation: 'Natation enfant', tarif: 300 },
        ...{ nombreAdherents: 1, montantFormule: 300 },
      },
    ],
  },
  {
    ...{ sectionCode: '', sectionDesignation: 'Sans section', montantTotalSection: 10 },
    formules: [
      {
        ...{ formuleCode: 'C1', formuleDesignation: 'Carte', tarif: 10 },
        ...{ nombreAdherents: 1, montantFormule: 10 },
      },
    ],
  },
];

export function aMemberRow(more: Partial<MemberReportRow> = {}): MemberReportRow {
  const salma = {
    ...{ ...adherentDefaults, codeAdherent: '0042', nom: 'Trabelsi', prenom: 'Salma' },
    ...{ dateNaissance: '2000-03-05', telephone: '22123456' },
  };
  return {
    ...fieldsOf(salma, memberReportFields),
    age: 26,
    derniereSaison: '2026-2027',
    ...more,
  };
}
