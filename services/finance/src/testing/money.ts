import assert from 'node:assert/strict';
import type {
  Cotisation,
  CreateCotisation,
  CreateReglement,
  CreateReglementDetail,
  Credit,
  Problem,
  Reglement,
  SavedCotisation,
} from '@club/contract';
import type { TestAnswer } from '@club/service-kit/testing';
import type { Finance } from './start-finance.ts';

/** What tests do with money, in the club's words. Each creation must succeed; refusals go through `club.refused`. */
export interface Money {
  /** An individual cotisation of 450 for a new member who pays for himself, unless said otherwise. */
  cotisation(parts?: Partial<CreateCotisation>): Promise<SavedCotisation>;
  /** A family cotisation that nothing pays: new members who owe these amounts to one payer. */
  debts(payeurId: string, ...montants: number[]): Promise<SavedCotisation>;
  /** Taken even when the same was paid before. */
  pay(payeurId: string, montantTotal: number, more?: Partial<CreateReglement>): Promise<Reglement>;
  /** Receives money for a promise as it stands; beyond it only with `excedent`. */
  receive(id: string, montant: number, more?: Partial<CreateReglementDetail>): Promise<Reglement>;
  read(id: string): Promise<Cotisation>;
  reglement(id: string): Promise<Reglement>;
  credits(payeurId: string): Promise<Credit[]>;
  solde(payeurId: string): Promise<number>;
}

/** A règlement received in full. */
export const recu = (montant: number) => ({ montant, statut: 'complete' as const });
/** A règlement promised. */
export const promis = (montant: number) => ({ montant, statut: 'en_attente' as const });

/** A cheque, as the means of a règlement. */
export const cheque = <const More extends object>(more: More = {} as More) => ({
  typeReglement: 'cheque' as const,
  reference: '0012345',
  banque: 'BIAT',
  ...more,
});

/** Money of a running club. */
export function moneyOf({ staff, given }: Finance): Money {
  const cotisation: Money['cotisation'] = async (parts = {}) => {
    const payeurId = parts.payeurId ?? (await given.person()).id;
    const formuleId = parts.formules || parts.adherents ? undefined : (await given.formule()).id;
    const single = formuleId
      ? { adherentId: payeurId, lienParente: 'Lui-même' as const, formules: [{ formuleId }] }
      : {};
    const reglements = parts.reglements ?? (formuleId ? [recu(450)] : []);
    const body = { ...single, motif: 'Tarif réduit', ...parts, payeurId, reglements };
    return done(await staff.call('createCotisation', { body }));
  };
  return {
    cotisation,
    async debts(payeurId, ...montants) {
      const { id: formuleId } = await given.formule({ montant: 0 });
      const adherents: CreateCotisation['adherents'] = [];
      for (const montant of montants) {
        const { id: adherentId } = await given.person();
        adherents.push({ adherentId, lienParente: 'Père', formules: [{ formuleId, montant }] });
      }
      return cotisation({ payeurId, type: 'famille', adherents });
    },
    pay: async (payeurId, montantTotal, more = {}) =>
      done(
        await staff.call('createReglement', {
          body: { payeurId, montantTotal, doublonAccepte: true, ...more },
        }),
      ),
    receive: async (id, montant, more = {}) => {
      const { version } = done(await staff.call('getReglement', { params: { id } }));
      const body = { montant, version, ...more };
      return done(await staff.call('addReglementDetail', { params: { id }, body }));
    },
    read: async (id) => done(await staff.call('getCotisation', { params: { id } })),
    reglement: async (id) => done(await staff.call('getReglement', { params: { id } })),
    credits: async (payeurId) =>
      done(await staff.call('listPayeurCredits', { params: { payeurId }, query: {} })),
    solde: async (payeurId) =>
      done(await staff.call('getPayeurSolde', { params: { payeurId }, query: {} })).solde,
  };
}

/** The answer of a call that must succeed. */
export function done<Answer>({ status, body }: TestAnswer<Answer>): Answer {
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
}

/** Asserts a refusal: its status, and the sentence shown or that of its first field. */
export function assertRefusal(
  { status, body }: TestAnswer<Problem>,
  expected: number,
  text: string | RegExp,
): void {
  const sentences = [body.message, ...(body.errors ?? []).map(({ message }) => message)];
  const found = sentences.some((one) => (typeof text === 'string' ? one === text : text.test(one)));
  assert.ok(status === expected && found, `${status} ${JSON.stringify(sentences)}`);
}
