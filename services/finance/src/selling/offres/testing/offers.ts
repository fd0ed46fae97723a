import assert from 'node:assert/strict';
import type {
  EcheanceOffres,
  Encaissement,
  LotOffres,
  Offre,
  OffrePage,
  Renouvellement,
} from '@club/contract';
import { until } from '@club/service-kit/testing';
import { done } from '../../../testing/money.ts';
import type { Finance } from '../../../testing/start-finance.ts';
import type { CampaignOf } from '../../renouvellements/testing/campaign.ts';

/** What tests do with offers, in the club's words. */
export interface OffersOf {
  /** Offers that a person pays for or stands in, latest first. */
  to(adherentId: string): Promise<Offre[]>;
  /** The latest of them. */
  latestTo(adherentId: string): Promise<Offre>;
  propose(adherentIds: string[]): Promise<Renouvellement>;
  accept(id: string, body?: object): Promise<Encaissement>;
  /** Accepts many, and waits for the end. */
  acceptAll(offreIds: string[], echeance?: EcheanceOffres): Promise<LotOffres>;
  /** Undoes a campaign, and waits for the end. */
  undo(renouvellementId: string): Promise<LotOffres>;
}

export function offersOf({ staff }: Finance, campaign: CampaignOf): OffersOf {
  const to: OffersOf['to'] = async (adherentId) => {
    const page: OffrePage = done(await staff.call('listOffres', { query: { adherentId } }));
    return page.offres;
  };
  const ended = (id: string): Promise<LotOffres> =>
    until(async () => {
      const run: LotOffres = done(await staff.call('getLotOffres', { params: { id } }));
      return run.etat === 'en_cours' ? undefined : run;
    });
  return {
    to,
    latestTo: async (adherentId) => {
      const [offre] = await to(adherentId);
      assert.ok(offre);
      return offre;
    },
    propose: (adherentIds) => campaign.run({ mode: 'offres', adherentIds }),
    accept: async (id, body = {}) => done(await staff.call('acceptOffre', { params: { id }, body })),
    acceptAll: async (offreIds, echeance) => {
      const body = { offreIds, ...(echeance && { echeance }) };
      return ended(done(await staff.call('acceptOffres', { body })).id);
    },
    undo: async (id) => ended(done(await staff.call('undoRenouvellement', { params: { id } })).id),
  };
}
