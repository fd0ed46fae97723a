import type { AnswerOf, reportCalls, Section } from '@club/contract';
import { amountOf, minorOf } from '@club/service-kit';
import { sheetOf, type Sheet } from '@club/service-kit/workbook';

type Answer<Name extends keyof typeof reportCalls> = AnswerOf<(typeof reportCalls)[Name]>;

/** Means of payment as staff read them. */
const means: Readonly<Record<string, string>> = {
  espece: 'Espèces',
  cheque: 'Chèque',
  virement: 'Virement',
  carte: 'Carte bancaire',
};

const ouiNon = (truth: boolean): string => (truth ? 'Oui' : 'Non');

/** A total under the column of amounts. */
const totalOf = (amounts: readonly number[]) => ({
  title: 'Montant',
  value: amountOf(amounts.reduce((sum, amount) => sum + minorOf(amount), 0)),
});

/** One line each time money was received. */
export function reglementsSheet(groups: Answer<'reportReglements'>): Sheet {
  return sheetOf({
    name: 'Règlements',
    rows: groups.flatMap(({ codePayeur, nomPrenom, reglements }) =>
      reglements.map((reglement) => ({ codePayeur, nomPrenom, ...reglement })),
    ),
    total: totalOf(groups.map(({ totalMontant }) => totalMontant)),
    columns: [
      { title: 'Code payeur', width: 14, value: ({ codePayeur }) => codePayeur },
      { title: 'Payeur', width: 30, value: ({ nomPrenom }) => nomPrenom },
      {
        title: 'Code cotisation',
        width: 22,
        value: ({ codeCotisation, remboursement }) => (remboursement ? 'Remboursement' : codeCotisation),
      },
      { title: 'Date règlement', width: 16, kind: 'date', value: ({ dateReglement }) => dateReglement },
      { title: 'Montant', width: 16, kind: 'amount', value: ({ montant }) => montant },
      { title: 'Type', width: 16, value: ({ typeReglement }) => means[typeReglement] ?? typeReglement },
      { title: 'Encaissement', width: 16, kind: 'date', value: ({ dateEncaissement }) => dateEncaissement },
    ],
  });
}

/** One line a section. */
export function sectionTotalsSheet(rows: Answer<'reportMontantsSectionsSimple'>): Sheet {
  return sheetOf({
    name: 'Montants par section',
    rows,
    total: totalOf(rows.map(({ montantTotal }) => montantTotal)),
    columns: [
      { title: 'Code section', width: 14, value: ({ sectionCode }) => sectionCode },
      { title: 'Section', width: 30, value: ({ sectionDesignation }) => sectionDesignation },
      { title: 'Montant', width: 18, kind: 'amount', value: ({ montantTotal }) => montantTotal },
    ],
  });
}

/** One line a formula. */
export function formulesSheet(groups: Answer<'reportSectionsFormules'>): Sheet {
  return sheetOf({
    name: 'Sections et formules',
    rows: groups.flatMap(({ sectionCode, sectionDesignation, formules }) =>
      formules.map((formule) => ({ sectionCode, sectionDesignation, ...formule })),
    ),
    total: totalOf(groups.map(({ montantTotalSection }) => montantTotalSection)),
    columns: [
      { title: 'Code section', width: 14, value: ({ sectionCode }) => sectionCode },
      { title: 'Section', width: 28, value: ({ sectionDesignation }) => sectionDesignation },
      { title: 'Code formule', width: 14, value: ({ formuleCode }) => formuleCode },
      { title: 'Formule', width: 32, value: ({ formuleDesignation }) => formuleDesignation },
      { title: 'Tarif', width: 16, kind: 'amount', value: ({ tarif }) => tarif },
      { title: 'Adhérents', width: 12, kind: 'count', value: ({ nombreAdherents }) => nombreAdherents },
      { title: 'Montant', width: 18, kind: 'amount', value: ({ montantFormule }) => montantFormule },
    ],
  });
}

/** One line for each formula that a member holds. */
export function holdersSheet({ groupes, totalGeneral }: Answer<'reportAdherentsSectionFormule'>): Sheet {
  return sheetOf({
    name: 'Adhérents par formule',
    rows: groupes.flatMap(({ adherents, totalMontant: _total, ...group }) =>
      adherents.map((adherent) => ({ ...group, ...adherent })),
    ),
    total: { title: 'Montant', value: totalGeneral },
    columns: [
      { title: 'Code section', width: 14, value: ({ sectionCode }) => sectionCode },
      { title: 'Section', width: 28, value: ({ sectionDesignation }) => sectionDesignation },
      { title: 'Code formule', width: 14, value: ({ formuleCode }) => formuleCode },
      { title: 'Formule', width: 32, value: ({ formuleDesignation }) => formuleDesignation },
      { title: 'Code adhérent', width: 15, value: ({ codeAdherent }) => codeAdherent },
      { title: 'Nom', width: 22, value: ({ nom }) => nom },
      { title: 'Prénom', width: 22, value: ({ prenom }) => prenom },
      { title: 'Montant', width: 16, kind: 'amount', value: ({ montant }) => montant },
    ],
  });
}

/** One line for each section of a member; with the addresses for who may know them. */
export function contactsSheet(sections: Answer<'reportAdherentsParSection'>, personal: boolean): Sheet {
  return sheetOf({
    name: 'Adhérents par section',
    rows: sections.flatMap(({ adherents, ...section }) =>
      adherents.map((adherent) => ({ ...section, ...adherent })),
    ),
    columns: [
      { title: 'Code section', width: 14, value: ({ sectionCode }) => sectionCode },
      { title: 'Section', width: 28, value: ({ sectionDesignation }) => sectionDesignation },
      { title: 'Code adhérent', width: 15, value: ({ codeAdherent }) => codeAdherent },
      { title: 'Nom', width: 22, value: ({ nom }) => nom },
      { title: 'Prénom', width: 22, value: ({ prenom }) => prenom },
      { title: 'Date naissance', width: 16, kind: 'date', value: ({ dateNaissance }) => dateNaissance },
      { title: 'Téléphone', width: 18, value: ({ telephone }) => telephone },
      { title: 'E-mail', width: 30, value: ({ email }) => email },
      ...(personal ? [adresseColumn] : []),
    ],
  });
}

const adresseColumn = {
  title: 'Adresse',
  width: 40,
  value: ({ adresse = null }: { adresse?: string | null }) => adresse,
};

/** One line a section. */
export function sectionsSheet(rows: readonly Section[]): Sheet {
  return sheetOf({
    name: 'Sections',
    rows,
    columns: [
      { title: 'Code', width: 12, value: ({ code }) => code },
      { title: 'Désignation', width: 30, value: ({ designation }) => designation },
      { title: 'Description', width: 40, value: ({ description }) => description },
      { title: 'DELTA', width: 10, value: ({ appartientDelta }) => ouiNon(appartientDelta) },
      { title: 'Statut', width: 12, value: ({ active }) => (active ? 'Active' : 'Fermée') },
    ],
  });
}
