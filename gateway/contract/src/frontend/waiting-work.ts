import type { ListEcheancesQuery } from '../echeances/echeance-calls.ts';
import type { ByAnomalie, ListQualiteQuery } from '../qualite/qualite-calls.ts';
import type { ListChequesQuery } from '../remises/remise-calls.ts';
import type { Noun } from '../rules/french.ts';

interface WaitingWork<Query> {
  noun: Noun;
  /** Of the call that counts it. */
  query: Query;
}

/** Work that the menu and the dashboard count; the same query, so that it is fetched once for both. */
export const latePromises: WaitingWork<ListEcheancesQuery> = {
  noun: ['promesse en retard', 'promesses en retard'],
  query: { etat: 'retard', page: 1, limit: 1 },
};
export const chequesToRemit: WaitingWork<ListChequesQuery> = {
  noun: ['chèque à remettre', 'chèques à remettre'],
  query: {},
};
export const twinsToCompare: WaitingWork<ByAnomalie & ListQualiteQuery> = {
  noun: ['doublon à comparer', 'doublons à comparer'],
  query: { anomalie: 'doublons', page: 1, limit: 1 },
};
