import {
  effacementRights,
  managingRights,
  owedAccess,
  payingAccess,
  paymentsAccess,
  sharingAccess,
  totalsAccess,
  type CallName,
  type Permission,
} from '@club/contract';

/** A part of an answer that asks for a right of its own, absent without it. */
export interface NestedAnswer {
  calls: readonly CallName[];
  fields: readonly string[];
  /** One of them is enough. */
  access: readonly Permission[];
}

const cotisationCalls = [
  'listCotisations',
  'getCotisation',
  'createCotisation',
  'updateCotisation',
  'restoreCotisation',
  'findAdherentForCard',
] as const;

/** Calls that tell figures of a season or of the club. */
const totalsCalls = [
  ...(['getDashboardStats', 'getEnhancedDashboardStats', 'getSaisonStatistiques'] as const),
  ...(['listSaisons', 'getActiveSaison', 'createSaison', 'updateSaison'] as const),
  ...(['openSaison', 'activateSaison', 'closeSaison', 'refreshActiveSaisonStats'] as const),
];

const totalsOf = (access: Permission): NestedAnswer => ({
  calls: totalsCalls,
  fields: Object.entries(totalsAccess)
    .filter(([, needed]) => needed === access)
    .map(([field]) => field),
  access: [access],
});

/** What the right to make a call does not bring along (I-14). */
export const nestedAnswers: readonly NestedAnswer[] = [
  {
    calls: [...cotisationCalls, 'getComptePayeur'],
    fields: ['reglements', 'creditsUtilises'],
    access: [paymentsAccess],
  },
  { calls: ['getComptePayeur'], fields: ['promesses', 'credits', 'solde'], access: [paymentsAccess] },
  {
    calls: ['findAdherentForCard'],
    fields: ['montant', 'montantTotal', 'montantAlloue', 'montantRegle', 'montantAdherent', 'restant'],
    access: [owedAccess],
  },
  totalsOf(owedAccess),
  totalsOf(paymentsAccess),
  { calls: ['listUserProfiles'], fields: ['users'], access: managingRights },
];

const noId = '0'.repeat(24);
const aLine = { adherentId: noId, lienParente: 'Père', formules: [{ formuleId: noId }] };

const aSection = { code: '10', designation: 'Natation', formules: [] };

interface NestedBody {
  name: CallName;
  fields: Record<string, unknown>;
  access: Permission;
}

/** A part of a body that asks for a right of its own; refused with 403 without it. */
export const nestedBodies: readonly NestedBody[] = [
  ...(['createCotisation', 'updateCotisation', 'createEncaissement'] as const).flatMap(
    (name): NestedBody[] => [
      { name, fields: { reglements: [{ montant: 1 }] }, access: payingAccess },
      { name, fields: { credits: [{ creditId: noId, montant: 1 }] }, access: payingAccess },
    ],
  ),
  { name: 'createEncaissement', fields: { lignes: [aLine] }, access: 'cotisations.create' },
  { name: 'createCatalogue', fields: { sections: [aSection] }, access: 'sections.create' },
  { name: 'apercuTarif', fields: { payeurId: noId }, access: owedAccess },
  { name: 'createVue', fields: { partagee: true }, access: sharingAccess },
];

/** Calls that ask for other rights, beside that of the matrix: 403 without it. */
const secondRights: Partial<Record<CallName, Permission | readonly Permission[]>> = {
  compareFiches: 'adherents.update',
  simulerTarifs: owedAccess,
  startFusion: 'adherents.update',
  undoFusion: 'adherents.update',
  listOperationsSensibles: 'reglements.read',
  exportAdherents: 'adherents.read',
  exportCotisations: 'cotisations.read',
  exportReglements: 'reglements.read',
  listEnvoisRapports: 'rapports.read',
  listDestinatairesEnvoi: 'rapports.read',
  createEnvoiRapport: 'rapports.read',
  updateEnvoiRapport: 'rapports.read',
  deleteEnvoiRapport: 'rapports.read',
  sendEnvoiRapport: 'rapports.read',
  exportEcheances: 'reglements.read',
  exportRemises: 'reglements.read',
  exportCredits: 'reglements.read',
  exportCertificats: 'adherents.update',
  exportCarnets: 'cotisations.read',
  exportCandidats: 'cotisations.read',
  exportRappel: 'adherents.update',
  getApercuEffacement: effacementRights,
  startEffacement: effacementRights,
  listEffacements: effacementRights,
  getEffacement: effacementRights,
  followEffacement: effacementRights,
  cancelEffacement: effacementRights,
};

/** Whether a call asks for another right that is not among these. */
export function lacksSecondRight(name: CallName, held: readonly Permission[] = []): boolean {
  return [secondRights[name] ?? []].flat().some((right) => !held.includes(right));
}

/** Fields in an answer that these permissions do not open. */
export function toldTooMuch(name: CallName, held: readonly Permission[], body: unknown): string[] {
  const text = JSON.stringify(body) ?? '';
  return nestedAnswers
    .filter(({ calls, access }) => calls.includes(name) && !access.some((one) => held.includes(one)))
    .flatMap(({ fields }) => fields)
    .filter((field) => text.includes(`"${field}":`));
}

/** What was decided otherwise, and is no oversight. */
export const decidedOtherwise: readonly string[] = [
  'How many members, cotisations and règlements the club and its seasons have (`/api/dashboard/…`, `/api/saisons…`) is told to everybody signed in (I-2), no amount; the dashboard shows each card to who may read what it counts.',
  'The entry fee noted on a member (`droitsEntree`) is a word of his record that no account knows; it belongs to `adherents.read` as the record does. Prices of formulas belong to `formules.read`.',
  'Reports tell what they count, règlements too, to `rapports.read` alone.',
  'A cotisation’s own state (total, paid, left, status) belongs to `cotisations.read`.',
  'What a change, a deletion or a restoration of a cotisation moves by itself (M-12, M-14, M-30) belongs to the right to do it.',
  'An encaissement is open to everybody signed in: each of its parts asks for its own right, and the cotisations that it pays are told with `cotisations.read`.',
  'A view of a list is one’s own for everybody signed in; somebody else’s is not there (404), and one that everybody sees asks for `admin.manage_permissions` to be made, changed or deleted (U-13).',
  'An act on many members asks for the right of the single act, and so does stopping or undoing it, which the matrix opens to `adherents.read`: 403 without `adherents.update`, or `adherents.delete` where it concerned the trash. Its account is open to `adherents.read`: it names whom it left, and no personal field can be given to many.',
  'Merging two records, undoing it and comparing them for it are open to `adherents.delete` and refused (403) without `adherents.update`: one record goes, and the other changes, CIN and health data included (A-23). Money changes its person and no amount: no right to money is asked.',
  'The export of a person’s data is open to `adherents.update` and refused (422) without the rights to read cotisations and règlements: it is whole or not at all (A-32).',
  'The export of a list is open to `rapports.export` and refused (403) without the right to read the list; its personal columns ask for `adherents.update` (P-13).',
  'A monthly send of a report is open to `rapports.export` and refused (403) without `rapports.read`; somebody else’s is not there (404) for who lacks `admin.manage_permissions`. It is made with the rights that its owner has when it is sent, whoever sends it by hand (N-9). Names of users who have an address are told to who may send; addresses are not.',
  'The statement of a payer is open to `reglements.read` and refused (422) without the right to read cotisations: it is whole or not at all (M-57).',
  'A règlement is changed with `reglements.update` and deleted with `reglements.delete`; less of what was received, or nothing of it any more, is refused (403) without `reglements.refund` (M-61).',
  'Credits by hand, refunds and reversals are refused (403) above the limit of the settings to who lacks `admin.manage_permissions` (M-61).',
  'A sale below the tariff asks for no right of its own but for a reason (400), and is refused (403) above the limits of the settings to who lacks `admin.manage_permissions` (M-72).',
  'Receipts that no longer correspond are redone with a correction by who may also cancel (`reglements.delete`) and issue (`reglements.create`) them, else 403 (M-71).',
  'Sensitive operations are listed for `admin.manage_users` and refused (403) without `reglements.read`: they tell amounts and whose they are.',
  'A cheque that the bank gave back is `reglements.delete` alone, without limit: no money leaves, and what it paid is owed again (M-48).',
  'A catalogue from a model is open to `formules.create` and refused (403) without `sections.create`: it makes both (C-9).',
  'A renewal records no payment: `cotisations.create` alone starts it.',
];
