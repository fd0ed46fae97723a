import type { Remise, remiseCalls } from '@club/contract';
import { type CallRequest, clubCurrency, clubToday, refuseStale, RuleError } from '@club/service-kit';
import { personNames } from '../../documents/adherents/persons.ts';
import type { Ledger } from '../../ledger/rules/ledger.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import { runMoneyTransaction } from '../../ledger/transactions/money-transaction.ts';
import { presentRemise } from './present-remise.ts';
import { chequeOf, refuseUnheld, refuseUnlessOpen, remiseCode, totalsOf } from './remise-rules.ts';
import { nextNumero, remiseById, type RemiseDocument, type StoredCheque } from './remises.ts';
import { replaceRemise, storeNewRemise } from './store-remise.ts';

type Calls = typeof remiseCalls;

/** Slips are numbered one after the other in this process; between processes the transactions decide. */
export const turnOfRemises = 'remises';

/**
 * POST /api/remises: a slip with the next number and these cheques, all or nothing (M-47).
 * @throws RuleError `refused_value`, `rule` for what is no cheque in the club’s hands, `conflict` for one on another slip
 */
export function createRemise(request: CallRequest<Calls['createRemise']>): Promise<Remise> {
  const { reglementIds, banque, compte = null } = request.body;
  return runMoneyTransaction(request, {
    payeurId: turnOfRemises,
    saisonId: null,
    asked: { reglements: reglementIds },
    change: async (ledger, context, unit) => {
      const held = chosen(ledger, reglementIds, null);
      const cheques = await chequesOf(held);
      const { numero, at } = await nextNumero(unit);
      const remise: RemiseDocument = {
        _id: context.newId(),
        version: 1,
        numero,
        code: remiseCode(numero),
        etat: 'ouverte',
        tient: true,
        banque,
        compte,
        devise: clubCurrency(),
        date: clubToday(at),
        dateEncaissement: null,
        cheques,
        ...totalsOf(cheques),
        createdBy: context.by,
        createdAt: at,
        updatedBy: context.by,
        verrouilleeAt: null,
        verrouilleePar: null,
        encaisseePar: null,
        annuleePar: null,
      };
      putOn(ledger, held, remise);
      await storeNewRemise(unit, remise, request);
      return remise;
    },
    answer: (remise, { unit }) => presentRemise(remise, unit),
  });
}

/**
 * PUT /api/remises/{id}: other cheques, bank or account of an open slip.
 * @throws RuleError `not_found`, `stale_version`, `conflict` for one that is open no more, and those of `createRemise`
 */
export async function updateRemise(request: CallRequest<Calls['updateRemise']>): Promise<Remise> {
  const { params, body, ifMatch } = request;
  const current = await remiseById(params.id);
  const former = current.cheques.map(({ reglementId }) => reglementId);
  return runMoneyTransaction(request, {
    payeurId: turnOfRemises,
    saisonId: null,
    asked: { reglements: [...new Set([...former, ...(body.reglementIds ?? [])])] },
    change: async (ledger, { by }, unit) => {
      const before = await remiseById(params.id, unit);
      await refuseStale(before, body.version ?? ifMatch, presentRemise);
      refuseUnlessOpen(before);
      const standing = before.cheques.map(({ reglementId }) => reglementId);
      const { reglementIds = standing, banque = before.banque, compte = before.compte } = body;
      const held = chosen(ledger, reglementIds, before._id);
      const cheques = await chequesOf(held);
      const remise = {
        ...before,
        banque,
        compte,
        cheques,
        ...totalsOf(cheques),
        version: before.version + 1,
        updatedBy: by,
      };
      takeOff(ledger, before, new Set(reglementIds));
      putOn(ledger, held, remise);
      await replaceRemise(unit, { before, after: remise }, request);
      return remise;
    },
    answer: (remise, { unit }) => presentRemise(remise, unit),
  });
}

/** POST /api/remises/{id}/annulation: an open slip keeps its number and what it told; its cheques are free again (M-47). */
export async function cancelRemise(request: CallRequest<Calls['cancelRemise']>): Promise<Remise> {
  const { params, ifMatch } = request;
  const former = (await remiseById(params.id)).cheques.map(({ reglementId }) => reglementId);
  return runMoneyTransaction(request, {
    payeurId: turnOfRemises,
    saisonId: null,
    asked: { reglements: former },
    change: async (ledger, { by }, unit) => {
      const before = await remiseById(params.id, unit);
      await refuseStale(before, ifMatch, presentRemise);
      refuseUnlessOpen(before);
      const after = {
        ...before,
        version: before.version + 1,
        etat: 'annulee',
        tient: false,
        annuleePar: by,
        updatedBy: by,
      } as const;
      takeOff(ledger, before, new Set());
      await replaceRemise(unit, { before, after }, request);
      return after;
    },
    answer: (remise, { unit }) => presentRemise(remise, unit),
  });
}

/** The règlements asked for, in that order. */
function chosen(ledger: Ledger, ids: readonly string[], own: string | null): ReglementDocument[] {
  const known = new Map(ledger.reglements.map((one) => [one._id, one]));
  return ids.map((id, index) => {
    const reglement = known.get(id);
    if (!reglement) {
      const errors = [{ field: `reglementIds.${index}`, message: 'Règlement introuvable.' }];
      throw new RuleError('refused_value', { errors });
    }
    refuseUnheld(reglement, own);
    return reglement;
  });
}

async function chequesOf(held: readonly ReglementDocument[]): Promise<StoredCheque[]> {
  const nameOf = await personNames(held.map(({ payeurId }) => payeurId));
  return held.map((reglement) => {
    const { codeAdherent, prenom, nom } = nameOf(reglement.payeurId);
    return chequeOf(reglement, { codeAdherent, prenom, nom });
  });
}

function putOn(ledger: Ledger, held: readonly ReglementDocument[], { _id: id, code }: RemiseDocument): void {
  for (const reglement of held) {
    if (reglement.remise?.id === id) continue;
    ledger.putReglement({ ...reglement, remise: { id, code, encaissee: false } });
  }
}

/** Frees the cheques of a slip but those that stay. */
function takeOff(ledger: Ledger, { cheques }: RemiseDocument, staying: ReadonlySet<string>): void {
  for (const { reglementId } of cheques) {
    if (!staying.has(reglementId)) ledger.putReglement({ ...ledger.reglement(reglementId), remise: null });
  }
}

/** POST /api/remises/{id}/verrouillage: from now on the slip is as it is printed (M-47). */
export async function lockRemise(request: CallRequest<Calls['lockRemise']>): Promise<Remise> {
  const { params, ifMatch } = request;
  await remiseById(params.id);
  return runMoneyTransaction(request, {
    payeurId: turnOfRemises,
    saisonId: null,
    asked: {},
    change: async (_ledger, { by, now }, unit) => {
      const before = await remiseById(params.id, unit);
      await refuseStale(before, ifMatch, presentRemise);
      refuseUnlessOpen(before);
      const locked = { etat: 'verrouillee', verrouilleeAt: now, verrouilleePar: by, updatedBy: by } as const;
      const after = { ...before, ...locked, version: before.version + 1 };
      await replaceRemise(unit, { before, after }, request);
      return after;
    },
    answer: (remise, { unit }) => presentRemise(remise, unit),
  });
}
