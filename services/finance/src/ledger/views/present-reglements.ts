import type { Reglement } from '@club/contract';
import { amountOf, type UnitOfWork } from '@club/service-kit';
import type { KnownPersons } from '../../documents/adherents/persons.ts';
import type { CotisationDocument } from '../../documents/money/cotisations.ts';
import type { CreditDocument } from '../../documents/money/credits.ts';
import type { ReglementDocument, StoredDetail } from '../../documents/money/reglements.ts';
import type { MoneyAfter } from '../transactions/money-transaction.ts';
import { moneyReferences, type MoneyReferences } from './money-references.ts';

/** Documents the caller already has; they are not read again. */
export interface KnownOfReglements extends KnownPersons {
  unit?: UnitOfWork;
  cotisations?: readonly Pick<CotisationDocument, '_id' | 'codeCotisation'>[];
  credits?: readonly CreditDocument[];
}

/** Stored règlements as the contract shows them, in order; within a transaction when `unit` is given. */
export async function presentReglements(
  documents: readonly ReglementDocument[],
  { unit, cotisations, credits, persons }: KnownOfReglements = {},
): Promise<Reglement[]> {
  const references = await moneyReferences(
    { reglements: documents },
    { unit, known: { cotisations, credits, persons } },
  );
  return documents.map((document) => toReglement(document, references));
}

/** One règlement as the contract shows it. */
export function toReglement(document: ReglementDocument, references: MoneyReferences): Reglement {
  const { person, codeCotisation, creditOf } = references;
  const { allocations, horsLigne } = document;
  return {
    id: document._id,
    version: document.version,
    codeReglement: document.codeReglement,
    saisonId: document.saisonId,
    cotisationId: only(allocations.map(({ cotisationId }) => cotisationId)),
    payeurId: document.payeurId,
    payeur: person(document.payeurId),
    montantTotal: amountOf(document.montantTotal),
    montantRecu: amountOf(document.montantRecu),
    statut: document.statut,
    remis: document.remis ?? false,
    dateReglement: document.dateReglement,
    typeReglement: document.typeReglement,
    reference: document.reference,
    banque: document.banque,
    tireur: document.tireur,
    dateEncaissement: document.dateEncaissement,
    dateEcheance: document.dateEcheance,
    notes: document.notes,
    details: document.details.map(toDetail),
    allocations: allocations.map(({ cotisationId, adherentId, montant }) => ({
      cotisationId,
      codeCotisation: codeCotisation(cotisationId),
      adherentId,
      montant: amountOf(montant),
    })),
    montantCredit: amountOf(document.montantCredit),
    creditId: creditOf(document._id),
    contrePasseParId: document.contrePasseParId,
    contrePasseDeId: document.contrePasseDeId,
    remiseId: document.remise?.id ?? null,
    remiseCode: document.remise?.code ?? null,
    impaye: document.impaye ?? false,
    ...(horsLigne && { horsLigne: { le: horsLigne.le.toISOString(), bon: horsLigne.bon } }),
    adherents: [...new Set(allocations.map(({ adherentId }) => adherentId))].map(person),
    createdBy: document.createdBy,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
    archivedAt: document.archivedAt?.toISOString() ?? null,
    archivedBy: document.archivedBy,
  };
}

function toDetail({ createdAt, montant, ...detail }: StoredDetail): Reglement['details'][number] {
  return { ...detail, montant: amountOf(montant), createdAt: createdAt.toISOString() };
}

function only(ids: readonly string[]): string | null {
  const distinct = new Set(ids);
  return distinct.size === 1 ? (ids[0] ?? null) : null;
}

/** The règlement as the contract shows it, within the operation's transaction. */
export async function showReglement(id: string, after: MoneyAfter & KnownPersons): Promise<Reglement> {
  const shown = after.reglements.filter(({ _id }) => _id === id);
  const [reglement] = await presentReglements(shown, after);
  if (!reglement) throw new Error(`règlement ${id} was not kept`);
  return reglement;
}

/** A stored règlement as the contract shows it. */
export async function showOne(document: ReglementDocument): Promise<Reglement | undefined> {
  const [shown] = await presentReglements([document]);
  return shown;
}
