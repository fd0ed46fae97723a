import type {
  CaisseDuJour,
  ClotureCaisse,
  CloturerCaisse,
  JourDeCaisse,
  Reglement,
  Utilisateur,
} from '@club/contract';
import { clubToday } from '@club/service-kit';
import type { Client, TestAnswer } from '@club/service-kit/testing';
import type { CreateReglement, Permission, Problem } from '@club/contract';
import { done, type Money } from '../../../testing/money.ts';
import { type Finance, newId } from '../../../testing/start-finance.ts';

/** Somebody who takes money, with a till of their own. */
export interface Cashier extends Client {
  id: string;
  nom: string;
  /** In cash, today unless said; a debt of that amount is made for it. */
  takes(montantTotal: number, more?: Partial<CreateReglement>): Promise<Reglement>;
  till(jour?: string): Promise<CaisseDuJour | undefined>;
  closes(body?: Partial<CloturerCaisse>): Promise<ClotureCaisse>;
  /** A closing that is expected to fail. */
  tries(body?: Partial<CloturerCaisse>): Promise<TestAnswer<Problem>>;
}

/** Notes of a count: `[200, 3]` is three of 200. */
export const notes = (...counted: [valeur: number, nombre: number][]) =>
  counted.map(([valeur, nombre]) => ({ valeur, nombre }));

/** Cash of a count: opening, received, given back, expected. */
export const cashOf = ({ comptes }: CaisseDuJour, at = -1) => {
  const count = comptes.at(at);
  return count && [count.ouverture, count.recu, count.rendu, count.attendu];
};

/** Makes cashiers, whom admin knows as users. */
export function cashiersOf(club: Finance, money: Money) {
  const users: Utilisateur[] = [];
  club.service.replyAs('admin', { utilisateurs: async () => users });
  const cashier = (
    nom: string,
    {
      rights = 'admin',
      id = newId(),
    }: { rights?: 'admin' | 'operator' | 'manager' | readonly Permission[]; id?: string } = {},
  ): Cashier => {
    const client = club.service.as(rights as 'admin', { id, nom });
    const isUser = users.some((one) => one.id === id);
    if (!isUser) users.push({ id, nom, actif: true, gereDroits: rights === 'admin' });
    const read = async (jour?: string): Promise<JourDeCaisse> =>
      done(await club.staff.call('getCaisse', { query: jour ? { jour } : {} }));
    const body = (more: Partial<CloturerCaisse>) => ({ jour: clubToday(), comptage: [], ...more });
    return {
      ...client,
      id,
      nom,
      async takes(montantTotal, more = {}) {
        const { id: payeurId } = await club.given.person();
        await money.debts(payeurId, montantTotal);
        return done(await client.call('createReglement', { body: { payeurId, montantTotal, ...more } }));
      },
      till: async (jour) => (await read(jour)).caisses.find(({ caissierId }) => caissierId === id),
      closes: async (more = {}) => done(await client.call('closeCaisse', { body: body(more) })),
      tries: async (more = {}) =>
        (await client.call('closeCaisse', { body: body(more) })) as unknown as TestAnswer<Problem>,
    };
  };
  return { cashier, users };
}
