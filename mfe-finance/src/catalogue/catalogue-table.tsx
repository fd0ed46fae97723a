import type { ReactNode } from 'react';
import type { Noun } from '@club/ui/format';
import { PagedTable, type Column, type RowAction } from '@club/ui/paged-table';
import { pageOf } from './catalogue-rules.ts';
import { NothingMatches } from './nothing-matches.tsx';
import type { useCatalogueAddress } from './use-catalogue-address.ts';

interface CatalogueRecord {
  id: string;
  designation: string;
}

interface CatalogueTableProps<R extends CatalogueRecord> {
  label: string;
  noun: Noun;
  columns: readonly Column<R>[];
  /** What search and filters leave; undefined while it loads. */
  shown: readonly R[] | undefined;
  loading: boolean;
  address: ReturnType<typeof useCatalogueAddress>;
  may: { update: boolean; delete: boolean };
  /** Taking a record out of use, and back. */
  use: { isOn: (record: R) => boolean; offLabel: string; onSwitch: (record: R, on: boolean) => unknown };
  onDelete: (record: R) => void;
  /** Said when there is no record at all; false when there are some. */
  none: ReactNode;
  /** Said when search and filters leave nothing. */
  nothingMatches: string;
}

const pageSize = 50;

/** Records of the catalogue, which is here as a whole, with what may be done with each. */
export function CatalogueTable<R extends CatalogueRecord>(props: CatalogueTableProps<R>) {
  const { shown, address, may, use } = props;
  const { page, rows } = pageOf(shown ?? [], address.page, pageSize);
  const actions: RowAction<R>[] = [
    { label: 'Modifier', icon: 'edit', onSelect: ({ id }) => address.edit(id), visible: () => may.update },
    {
      label: use.offLabel,
      icon: 'lock',
      onSelect: (record) => void use.onSwitch(record, false),
      visible: (record) => may.update && use.isOn(record),
    },
    {
      label: 'Activer',
      icon: 'check-circle',
      onSelect: (record) => void use.onSwitch(record, true),
      visible: (record) => may.update && !use.isOn(record),
    },
    { label: 'Historique', icon: 'history', onSelect: ({ id }) => address.showHistory(id) },
    {
      label: 'Supprimer',
      icon: 'trash',
      danger: true,
      onSelect: props.onDelete,
      visible: () => may.delete,
    },
  ];
  return (
    <div className="finance-catalogue">
      <PagedTable
        label={props.label}
        noun={props.noun}
        columns={props.columns}
        rows={shown && rows}
        loading={props.loading}
        total={shown?.length ?? 0}
        page={page}
        pageSize={pageSize}
        onPageChange={address.goToPage}
        rowLabel={({ designation }) => designation}
        onOpen={may.update ? ({ id }) => address.edit(id) : undefined}
        actions={actions}
        empty={props.none || <NothingMatches title={props.nothingMatches} onForget={address.forgetFilters} />}
      />
    </div>
  );
}
