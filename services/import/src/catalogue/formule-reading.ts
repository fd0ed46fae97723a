import { formuleColumns, type CreateFormule, type ImportedFormule } from '@club/contract';
import { schemas, validate } from '@club/contract/server';
import {
  readDay,
  readEntrees,
  readGenreDuree,
  readLine,
  readMonths,
  readState,
  readText,
  readYears,
} from './catalogue-cells.ts';
import { catalogueReading } from './catalogue-reading.ts';
import { readMontant } from './montant-rules.ts';

/** How files of tariff formulas are read; the section is looked up by its owner. */
export const formuleReading = catalogueReading<ImportedFormule>({
  columns: formuleColumns,
  readers: {
    code: readLine,
    designation: readLine,
    section: readLine,
    description: readText,
    duree: readMonths,
    genreDuree: readGenreDuree,
    du: readDay,
    au: readDay,
    entrees: readEntrees,
    montant: readMontant,
    partFixe: readMontant,
    actif: readState,
    ageMin: readYears,
    ageMax: readYears,
  },
  check: ({ section: _named, ...values }) => validate(schemas.createFormule.body, values),
  finish: (row, value, { section }) => ({
    row,
    ...(value as CreateFormule),
    ...(typeof section === 'string' && { section }),
  }),
});
