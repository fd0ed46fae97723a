import type { Reglement, Remise } from '@club/contract';
import type { TestAnswer } from '@club/service-kit/testing';
import { cheque, done, moneyOf } from '../../../testing/money.ts';
import type { Finance } from '../../../testing/start-finance.ts';

let number = 0;

/** What tests do with cheques and bank slips; each call must succeed. */
export function slipsOf(club: Finance) {
  const money = moneyOf(club);
  const read = async (id: string): Promise<Remise> =>
    done(await club.staff.call('getRemise', { params: { id } }));
  return {
    read,
    /** A received cheque of a new payer who owed its amount. */
    async cheque(montant = 100, more: object = {}): Promise<Reglement & { owed: string }> {
      number += 1;
      const { id } = await club.given.person({ prenom: 'Zoé', nom: 'L’Hôpital' });
      const { id: owed } = await money.debts(id, montant);
      const reference = String(number).padStart(7, '0');
      return { ...(await money.pay(id, montant, cheque({ reference, ...more }))), owed };
    },
    put: async (...reglementIds: string[]): Promise<Remise> =>
      done(
        await club.staff.call('createRemise', {
          body: { reglementIds, banque: 'BIAT', compte: '08 006 0001' },
        }),
      ),
    lock: async (id: string): Promise<Remise> =>
      done(await club.staff.call('lockRemise', { params: { id } })),
    cash: async (id: string): Promise<Remise> =>
      done(await club.staff.call('cashRemise', { params: { id }, body: {} })),
    refusedPut: (...reglementIds: string[]): ReturnType<Finance['refused']> =>
      club.refused('createRemise', { body: { reglementIds, banque: 'BIAT' } }),
    /** Ids of the règlements whose cheques wait for a slip. */
    waiting: async (aVenir?: boolean): Promise<string[]> => {
      const answer: TestAnswer<{ reglementId: string }[]> = await club.staff.call('listChequesARemettre', {
        query: aVenir ? { aVenir } : {},
      });
      return done(answer).map(({ reglementId }) => reglementId);
    },
  };
}
