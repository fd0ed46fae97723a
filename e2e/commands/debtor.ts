import { randomUUID } from 'node:crypto';
import { provideSaison, type Api } from './api.ts';

/** A member who owes something, and pays for himself. */
export interface Debtor {
  id: string;
  codeAdherent: string;
  /** «NOM Prénom code», as lists of money name payers. */
  name: string;
  cotisation: Debt;
}

/** A cotisation to be paid. */
export interface Debt {
  id: string;
  codeCotisation: string;
}

interface NewCotisation extends Debt {
  reglements: { id: string }[];
}

/** Creates a member with an unpaid cotisation of `montant`, in the club's currency. */
export async function provideDebtor(
  admin: Api,
  person: { prenom: string; nom: string },
  montant: number,
): Promise<Debtor> {
  await provideSaison(admin);
  const adherent = await admin.post<{ id: string; codeAdherent: string; prenom: string; nom: string }>(
    '/api/adherents',
    person,
  );
  const { id, codeAdherent } = adherent;
  const cotisation = await provideDebt(admin, id, montant);
  return { id, codeAdherent, name: `${adherent.nom} ${adherent.prenom} ${codeAdherent}`, cotisation };
}

/**
 * Creates an unpaid cotisation of `montant`, paid by the member or by a parent. M-7 requires a payment at creation: it is
 * deleted afterwards.
 */
export async function provideDebt(
  admin: Api,
  adherentId: string,
  montant: number,
  payeurId = adherentId,
): Promise<Debt> {
  const formule = await admin.post<{ id: string }>('/api/formules', {
    code: `F-${randomUUID().slice(0, 8)}`,
    designation: `Formule ${montant}`,
    montant,
  });
  const { reglements, ...cotisation } = await admin.post<NewCotisation>('/api/cotisations', {
    payeurId,
    adherentId,
    lienParente: payeurId === adherentId ? 'Lui-même' : 'Père',
    formules: [{ formuleId: formule.id, montant }],
    reglements: [{ montant, statut: 'en_attente', typeReglement: 'espece' }],
  });
  for (const { id } of reglements) await admin.delete(`/api/reglements/${id}`);
  return cotisation;
}

/** Gives a member a debt, a partly received cheque and a credit partly used and refunded; returns the cheque. */
export async function provideAccount(admin: Api, memberId: string): Promise<string> {
  const cotisation = await provideDebt(admin, memberId, 300);
  const cheque = {
    statut: 'en_attente',
    typeReglement: 'cheque',
    reference: '0012345',
    banque: 'Banque du Sud',
  };
  const promise = await admin.post<{ id: string; version: number }>('/api/reglements', {
    payeurId: memberId,
    montantTotal: 100,
    ...cheque,
    dateEcheance: '2026-12-31',
    // Exists already when screens are visited again.
    doublonAccepte: true,
  });
  await admin.post(`/api/reglements/${promise.id}/details`, { montant: 40, version: promise.version });
  const credit = await admin.post<{ id: string }>('/api/credits', {
    payeurId: memberId,
    montant: 90,
    notes: 'Geste',
  });
  const use = { cotisationId: cotisation.id, montant: 30 };
  await admin.post(`/api/credits/${credit.id}/utilisations`, use);
  await admin.post(`/api/credits/${credit.id}/remboursements`, { montant: 20, notes: 'Rendu' });
  return promise.id;
}

/** What a payer's open cotisations still owe. */
export async function owedBy(admin: Api, payeurId: string): Promise<number> {
  const { resteAPayer } = await admin.get<{ resteAPayer: number }>(`/api/payeurs/${payeurId}`);
  return resteAPayer;
}

/** How many règlements a payer made, in every season. */
export async function paymentsOf(admin: Api, payeurId: string): Promise<number> {
  const { total } = await admin.get<{ total: number }>(`/api/reglements?limit=1&payeurId=${payeurId}`);
  return total;
}
