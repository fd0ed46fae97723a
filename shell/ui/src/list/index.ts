export {
  listSchema,
  useListAddress,
  viewOf,
  withView,
  type ListAddress,
  type ListBasics,
  type ListView,
  type OpenedInList,
} from './list-address.ts';
export {
  pageOfCall,
  pageOfWhole,
  pageSize,
  queryOfPage,
  type ListPage,
  type QueryResult,
} from './list-page.ts';
export { ExportMenu, type ExportedView } from './export-menu.tsx';
export type { ListDisplay, SavedViews } from './list-display.ts';
export { SaveViewDialog } from './save-view-dialog.tsx';
export { DisplayPanel } from './display-panel.tsx';
export { useDefaultView } from './use-default-view.ts';
export { ViewTab, ViewTabs } from './view-tabs.tsx';
export { shownColumns, useListLayout, useShownColumns } from './list-layout.ts';
export { titledBy } from './titled-by.ts';
export { ListScreen, type ListScreenProps } from './list-screen.tsx';
export { ListTable, type ListEmpty, type ListTableProps } from './list-table.tsx';
export type { Choice } from './selection/choice.tsx';
export type { SelectionAct } from './selection/selection-bar.tsx';
export { useKeptRows } from './selection/use-kept-rows.ts';
export { choixOf, useSelection, type Selection } from './selection/use-selection.ts';
export { useReminders } from './selection/use-reminders.ts';
export { useNeighbours } from './use-neighbours.ts';
export { DayFilter } from './day-filter.tsx';
export { ListSum } from './list-sum.tsx';
export { everyField, ListTools, type ListFilter, type ListSearch } from './list-tools.tsx';
export type { Column, RowAction } from '../table/paged-table.tsx';
