import type { RemoteEntry } from '@club/contract';
import { useCan, useSignedInUser } from '@club/store';
import { useSettled } from '@club/ui/combobox';
import { actionsOf, entryOf, menuOf } from '../frame/menu-rules.ts';
import { useListAdherentsQuery, useListCotisationsQuery, useListReglementsQuery } from './palette-api.ts';
import {
  cotisationItem,
  matchPlaces,
  memberItem,
  namesMoney,
  reglementItem,
  type PaletteItem,
} from './palette-rules.ts';

/** Pause after the last key before members are searched, in ms. */
const pause = 150;
/** Rows at most: members, and of each kind of money. */
const most = { members: 8, money: 4 };

/** Places at once, members and money when found: those of an older text while `stale`; `searching` until all are here. */
export function usePaletteItems(term: string, remotes: readonly RemoteEntry[]) {
  const { permissions } = useSignedInUser();
  const [settled, askNow] = useSettled(term.trim(), pause);
  const stale = settled !== term.trim();
  const wanted = settled.length >= 2;
  const skip = !useCan('adherents.read') || !wanted;
  const { currentData, isFetching } = useListAdherentsQuery(
    { search: settled, searchField: 'all', limit: most.members },
    { skip },
  );
  const screens = menuOf(remotes, permissions).flatMap(({ entries }) => entries);
  const places = matchPlaces(term, screens, actionsOf(remotes, permissions));
  const { adherents = [], proches = [] } = (!skip && currentData) || {};
  const members = [
    ...adherents.map((one) => memberItem(one)),
    ...proches.map((one) => memberItem(one, { isNear: true })),
  ];
  const money = useFoundMoney(settled, remotes);
  const items: readonly PaletteItem[] = [...places, ...members, ...money.items];
  return { items, askNow, stale, searching: stale || (!skip && isFetching) || money.searching };
}

/** Règlements and cotisations by code, amount or number of a cheque, where their screens are. */
function useFoundMoney(term: string, remotes: readonly RemoteEntry[]) {
  const isMoney = namesMoney(term);
  const noReglements = !useCan('reglements.read') || !isMoney || !entryOf(remotes, 'payments');
  const noCotisations = !useCan('cotisations.read') || !isMoney || !entryOf(remotes, 'cotisations');
  const asked = { search: term, page: 1, limit: most.money };
  const reglements = useListReglementsQuery(asked, { skip: noReglements });
  const cotisations = useListCotisationsQuery(asked, { skip: noCotisations });
  const items = [
    ...(noReglements ? [] : (reglements.currentData?.reglements ?? []).map(reglementItem)),
    ...(noCotisations ? [] : (cotisations.currentData?.cotisations ?? []).map(cotisationItem)),
  ];
  return { items, searching: reglements.isFetching || cotisations.isFetching };
}
