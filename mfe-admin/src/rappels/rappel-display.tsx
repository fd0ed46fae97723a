import type { CoteRappel } from '@club/contract';
import { useSavedViews } from '@club/store';
import {
  DisplayPanel,
  shownColumns,
  useDefaultView,
  useListLayout,
  ViewTabs,
  type Column,
} from '@club/ui/list';
import { excludedColumns, moreColumns, recipientColumns } from './persons-table.tsx';
import { rappelList } from './rappel-list.ts';

const columnsOf = { destinataires: recipientColumns, exclus: excludedColumns } as const;

/** «Affichage» of the side in view; its saved views are those of both. */
export function RappelDisplay({ cote }: { cote: CoteRappel }) {
  const { layout, saved } = useRappelViews();
  const columns = columnsOf[cote] as unknown as readonly Column<object>[];
  const more = moreColumns[cote] as unknown as readonly Column<object>[];
  const shown = shownColumns(columns, more, layout.colonnes);
  return <DisplayPanel display={{ schema: rappelList, more, saved }} {...{ layout, columns, shown }} />;
}

interface RappelViewsProps {
  /** A tab of persons is in view. */
  isShown: boolean;
}

/** The saved views as tabs; one’s default view opens with the screen. */
export function RappelViews({ isShown }: RappelViewsProps) {
  const { layout, saved } = useRappelViews();
  useDefaultView({ schema: rappelList, saved }, layout);
  return isShown && <ViewTabs schema={rappelList} {...{ saved, layout }} />;
}

const useRappelViews = () => ({ layout: useListLayout(rappelList), saved: useSavedViews('rappels') });
