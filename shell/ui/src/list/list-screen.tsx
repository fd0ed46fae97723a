import { useDeferredValue, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { plural } from '../format/amount-text.ts';
import { Screen, type ScreenProps } from '../screen/screen.tsx';
import { DisplayPanel } from './display-panel.tsx';
import { ExportMenu, type ExportedView } from './export-menu.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { ListAddress, ListBasics } from './list-address.ts';
import type { ListDisplay } from './list-display.ts';
import { filledColumns } from '../table/column.tsx';
import { shownColumns, useListLayout } from './list-layout.ts';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { ListTools, type ListFilter, type ListSearch } from './list-tools.tsx';
import { SelectionBar, type SelectionBarProps } from './selection/selection-bar.tsx';
import { ChoiceProvider, type Choice } from './selection/choice.tsx';
import { choiceColumn, pageChoiceColumn } from './selection/choice-column.tsx';
import type { Selection } from './selection/use-selection.ts';
import { useDefaultView } from './use-default-view.ts';
import { WayBackLink } from './way-back-link.tsx';
import { ViewTabs } from './view-tabs.tsx';

export interface ListScreenProps<Row extends { id: string }, View extends ListBasics, Kind extends string>
  extends Pick<ScreenProps, 'title' | 'parents' | 'extra'>, ListTableProps<Row, View, Kind> {
  /** In the bar, before search and filters: what is chosen before there is a list. */
  choose?: ReactNode;
  /** Boxes before all columns, for a list that says by itself what can be done with the rows that are chosen. */
  choice?: Choice<Row> | undefined;
  /** Lets staff choose columns and row height, and save the view. */
  display?: ListDisplay<Row>;
  /** Lets staff choose rows, and says what can be done with them. */
  selection?: Pick<SelectionBarProps<Row>, 'selection' | 'noun' | 'found' | 'acts'> | undefined;
  /** Saves the list as it is seen; absent for who may not export. */
  onExport?: ((view: ExportedView) => Promise<unknown>) | undefined;
  search?: ListSearch<View['searchField']>;
  filters?: readonly ListFilter<Extract<keyof View, string>>[];
  rowLabel: (row: Row) => string;
  /** «Nouvel adhérent»: opens the dialog of a new one; absent for who may not. */
  createLabel?: string | undefined;
  /** The main action where it is not a new record. */
  action?: ReactNode;
  /** Said of the count, in place of «12 adhérents au total». */
  summary?: string;
  /** Said while the first page is on its way: «Chargement des adhérents...». */
  loadingText: string;
  /** Above the table: notices, counters. */
  above?: ReactNode;
  /** Around the table: tabs. */
  around?: (table: ReactNode) => ReactNode;
  /** The dialogs over it. */
  children?: ReactNode;
}

/** A list of records: one bar with title, count, search, filters and the main action, the table under it, dialogs over it. */
export function ListScreen<Row extends { id: string }, View extends ListBasics, Kind extends string>(
  props: ListScreenProps<Row, View, Kind>,
) {
  const { address, page, noun, createLabel, empty, display, selection: chosen } = props;
  const layout = useListLayout(display?.schema);
  useDefaultView(display, layout);
  const shown = display ? shownColumns(props.columns, display.more, layout.colonnes) : props.columns;
  // Columns that staff chose stay.
  const drawn = shown === props.columns ? filledColumns(shown, props.page.rows) : shown;
  const { rows, total, isFetching, error, retry } = page;
  // The old rows stay while new ones come; their count beside the new search would be false.
  const told = isFetching
    ? props.loadingText
    : rows && (props.summary ?? `${plural(total, ...noun)} au total`);
  const create = createLabel && (
    <Button label={createLabel} icon="plus" onClick={() => address.open('nouveau')} />
  );
  const firstSteps = (create || empty.next) && (
    <>
      {create}
      {empty.next}
    </>
  );
  const choice = chosen ? choiceOf(chosen.selection, props.rowLabel) : props.choice;
  const boxes = chosen ? pageChoiceColumn(rows) : choice && choiceColumn<Row>();
  // After all that is around it: hundreds of cells would hold up each dialog that opens or closes over them.
  const table = useDeferredValue(
    <ListTable<Row, View, Kind>
      {...props}
      columns={boxes ? [boxes, ...drawn] : drawn}
      onChooseByKey={
        chosen &&
        (({ rows: some, how }) => {
          const { choose, has } = chosen.selection;
          choose(some, how === 'choose' || !some.every(has));
        })
      }
      airy={layout.isAiry}
      foot={
        props.onExport && (
          <ExportMenu
            colonnes={shown.map(({ key }) => key).join(',')}
            selection={chosen?.selection as Selection<{ id: string }> | undefined}
            total={total}
            onExport={props.onExport}
          />
        )
      }
      empty={{ ...empty, next: firstSteps }}
    />,
  );
  return (
    <Screen
      title={props.title}
      subtitle={<span role="status">{told}</span>}
      {...(props.parents && { parents: props.parents })}
      tools={
        <>
          {props.choose}
          <ListTools address={address} search={props.search} filters={props.filters ?? []} />
          {display && <DisplayPanel {...{ display, layout, shown }} columns={props.columns} />}
        </>
      }
      action={props.action ?? create}
      extra={props.extra}
      error={rows ? undefined : error}
      onRetry={retry}
    >
      <WayBackLink />
      {display && <ViewTabs schema={display.schema} saved={display.saved} layout={layout} />}
      {display && (
        <FilterChips
          schema={display.schema}
          address={address as unknown as ListAddress}
          filters={props.filters ?? []}
          total={rows && !isFetching ? total : undefined}
          hidden={display.hidden}
        />
      )}
      {props.above}
      <ChoiceProvider choice={choice}>
        {props.around ? props.around(table) : table}
        {chosen && <SelectionBar {...chosen} rows={rows} total={total} />}
      </ChoiceProvider>
      {props.children}
    </Screen>
  );
}

const choiceOf = <Row extends { id: string }>(
  { has, choose }: Selection<Row>,
  nameOf: (row: Row) => string,
): Choice<Row> => ({ nameOf, isChosen: has, onChoose: choose });
