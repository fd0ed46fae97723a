import { adherentFields, kindOf, type AdherentFieldName } from '../adherents/adherent-fields.ts';
import type { Adherent } from '../adherents/adherent.ts';
import type { FieldKind } from '../adherents/field-descriptor.ts';
import type { ColumnKind, ReportColumn, ReportValue } from './report-descriptor.ts';

/** Field kinds whose column is not plain text. */
const columnKinds: Partial<Record<FieldKind, ColumnKind>> = {
  code: 'code',
  phone: 'code',
  birthDate: 'date',
  date: 'date',
  amount: 'amount',
  count: 'count',
};

type ReportedField = {
  [Field in AdherentFieldName]: Adherent[Field] extends ReportValue ? Field : never;
}[AdherentFieldName];

/** Column of a member field, with the report's overrides. */
export function memberColumn<Field extends ReportedField>(
  field: Field,
  own: { title?: string; width?: number } = {},
): ReportColumn<Partial<Pick<Adherent, Field>>> {
  const { label, personal } = adherentFields[field];
  return {
    title: label,
    kind: columnKinds[kindOf(field)] ?? 'text',
    ...(personal && { personal: true }),
    ...own,
    value: (row) => row[field] ?? null,
  };
}

/** Shared by reports of members. */
export const nameColumns = [
  memberColumn('codeAdherent', { title: 'Code adhérent' }),
  memberColumn('nom'),
  memberColumn('prenom'),
];
export const birthColumn = memberColumn('dateNaissance', { title: 'Date naissance' });
export const reachColumns = [memberColumn('telephone', { width: 18 }), memberColumn('email', { width: 30 })];
