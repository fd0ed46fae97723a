import {
  formuleColumns,
  maxAge,
  maxDuree,
  minDuree,
  sectionColumns,
  type FormuleColumnField,
  type SectionColumnField,
} from '@club/contract';
import { exampleMark } from '../kinds/example-row.ts';
import { listOf, textFormat, wholeOf, type TemplateColumn } from './template-column.ts';

type Typed = Pick<TemplateColumn, 'example' | 'validation'> & { format?: string };

const ouiNon = listOf(['Oui', 'Non']);
const wholeFormat = '0';

/** At least two decimals, as many as the currency has. */
const amountFormat = '0.00#';

const sectionCells: Readonly<Record<SectionColumnField, Typed>> = {
  code: { example: exampleMark },
  designation: { example: 'Natation' },
  description: { example: 'Bassin de 25 m' },
  appartientDelta: { example: 'Non', validation: ouiNon },
  active: { example: 'Oui', validation: ouiNon },
  requiresCertificatMedical: { example: 'Non', validation: ouiNon },
};

const age: Pick<Typed, 'format' | 'validation'> = { format: wholeFormat, validation: wholeOf(0, maxAge) };
const positive: Typed['validation'] = {
  type: 'decimal',
  operator: 'greaterThanOrEqual',
  formulae: [0],
  error: 'Un montant est attendu\u00a0: 0 ou plus.',
};

const formuleCells: Readonly<Record<FormuleColumnField, Typed>> = {
  code: { example: exampleMark },
  designation: { example: 'Natation adulte' },
  section: { example: '10' },
  description: { example: 'Deux séances par semaine' },
  duree: { example: 12, format: wholeFormat, validation: wholeOf(minDuree, maxDuree) },
  montant: { example: 320.5, format: amountFormat, validation: positive },
  actif: { example: 'Oui', validation: ouiNon },
  ageMin: { example: 18, ...age },
  ageMax: { example: '', ...age },
};

/** The columns of the template of sections. */
export const sectionTemplateColumns: readonly TemplateColumn[] = sectionColumns.map((column) => ({
  ...column,
  format: textFormat,
  ...sectionCells[column.field],
}));

/** The columns of the template of tariff formulas. */
export const formuleTemplateColumns: readonly TemplateColumn[] = formuleColumns.map((column) => ({
  ...column,
  format: textFormat,
  ...formuleCells[column.field],
}));
