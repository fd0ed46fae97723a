import type { ComptePayeur, Cotisation, CotisationAdherent, Credit, Recu, Reglement } from '@club/contract';
import { aFormule, aPayeur, aPersonName, idOf } from './club-builders.ts';

export { aFormule, aHistoryLine, aPayeur, aPersonName, aSaison, aSection, idOf } from './club-builders.ts';

export function aCotisationAdherent(more: Partial<CotisationAdherent> = {}): CotisationAdherent {
  const { id, code, designation, sectionId } = aFormule();
  const montant = more.montantAdherent ?? 450;
  const dates = { dateDebut: '2026-09-01', dateFin: '2027-08-31' };
  return {
    adherentId: more.adherent?.id ?? idOf('a1'),
    adherent: aPersonName(),
    lienParente: 'Lui-même',
    montantAdherent: montant,
    montantAlloue: 0,
    formules: [{ formuleId: id, formule: { id, code, designation, sectionId }, montant, ...dates }],
    ...more,
  };
}

/** Unpaid; lines, total and rest follow from what is given. */
export function aCotisation(more: Partial<Cotisation> = {}): Cotisation {
  const adherents = more.adherents ?? [aCotisationAdherent({ montantAdherent: more.montantTotal ?? 450 })];
  const first = adherents[0]!;
  const montantTotal = more.montantTotal ?? 450;
  return {
    id: 'c1',
    version: 1,
    codeCotisation: 'COT-0001',
    saisonId: 's1',
    payeurId: more.payeur?.id ?? idOf('a1'),
    payeur: aPersonName(),
    adherentId: first.adherentId,
    adherent: first.adherent,
    lienParente: first.lienParente,
    adherents,
    formules: first.formules,
    reglements: [],
    creditsUtilises: [],
    montantTotal,
    montantAlloue: 0,
    montantRegle: 0,
    restant: montantTotal - (more.montantRegle ?? 0),
    statut: 'en_attente',
    type: 'individuelle',
    description: null,
    createdBy: 'Nadia Haddad',
    createdAt: '2026-09-05T09:00:00.000Z',
    updatedAt: '2026-09-05T09:00:00.000Z',
    archivedAt: null,
    archivedBy: null,
    ...more,
  };
}

export function aReglement(more: Partial<Reglement> = {}): Reglement {
  const montantTotal = more.montantTotal ?? 450;
  return {
    id: 'r1',
    version: 1,
    codeReglement: 'REG-0001',
    saisonId: 's1',
    cotisationId: null,
    payeurId: more.payeur?.id ?? idOf('a1'),
    payeur: aPersonName(),
    montantTotal,
    montantRecu: montantTotal,
    statut: 'complete',
    remis: false,
    dateReglement: '2026-09-05',
    typeReglement: 'espece',
    reference: null,
    banque: null,
    tireur: null,
    dateEncaissement: null,
    dateEcheance: null,
    notes: null,
    details: [],
    allocations: [],
    montantCredit: 0,
    creditId: null,
    contrePasseParId: null,
    contrePasseDeId: null,
    remiseId: null,
    remiseCode: null,
    impaye: false,
    adherents: [aPersonName()],
    createdBy: 'Nadia Haddad',
    createdAt: '2026-09-05T09:00:00.000Z',
    updatedAt: '2026-09-05T09:00:00.000Z',
    archivedAt: null,
    archivedBy: null,
    ...more,
  };
}

export function aCredit(more: Partial<Credit> = {}): Credit {
  const montant = more.montant ?? 50;
  return {
    id: 'cr1',
    version: 1,
    payeurId: more.payeur?.id ?? idOf('a1'),
    payeur: aPersonName(),
    montant,
    restant: montant,
    utilise: false,
    saisonId: 's1',
    origine: 'manuel',
    cotisationId: null,
    codeCotisation: null,
    reglementId: null,
    codeReglement: null,
    cotisationUtiliseeId: null,
    utilisations: [],
    remboursements: [],
    montantReporte: 0,
    reporteEnId: null,
    notes: null,
    createdBy: 'Nadia Haddad',
    createdAt: '2026-09-05T09:00:00.000Z',
    updatedAt: '2026-09-05T09:00:00.000Z',
    archivedAt: null,
    archivedBy: null,
    ...more,
  };
}

export function aCompte(more: Partial<ComptePayeur> = {}): ComptePayeur {
  return {
    payeur: aPayeur(),
    cotisations: [],
    promesses: [],
    credits: [],
    resteAPayer: 0,
    resteAPromettre: 0,
    solde: 0,
    ...more,
  };
}

/** A valid receipt of 450. */
export const aRecu = (more: Partial<Recu> = {}): Recu => ({
  id: 'q1',
  numero: 12,
  code: 'REC-2026-2027-00012',
  saisonId: 's1',
  date: '2026-11-25',
  payeur: { id: 'p1', codeAdherent: '0042', prenom: 'Zoé', nom: 'Mejri' },
  montant: 450,
  reglementIds: ['r1'],
  annuleParId: null,
  annuleId: null,
  motif: null,
  ecart: null,
  createdBy: 'Nadia Haddad',
  createdAt: '2026-11-25T09:00:00.000Z',
  ...more,
});
