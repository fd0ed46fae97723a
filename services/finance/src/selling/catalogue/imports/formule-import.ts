import {
  formuleColumns,
  genreDureeLabels,
  writtenDay,
  type CreateFormule,
  type formuleCalls,
  type ImportedFormule,
  type Prix,
} from '@club/contract';
import { amountText, minor, type Minor, RuleError, type HandlersOf } from '@club/service-kit';
import { formuleChanges, formuleStore, formuleUse, useSection } from '../change-formules.ts';
import { mergeFormule, newFormuleFields, refuseInClosedSection } from '../formule-rules.ts';
import {
  fieldsOf,
  type FormuleDocument,
  Formules,
  type StoredFormuleFields,
} from '../../../documents/catalogue/formules.ts';
import { presentPrice, priceSaisonId } from '../../../documents/catalogue/prices.ts';
import { Sections } from '../../../documents/catalogue/sections.ts';
import type { CatalogueImport } from './catalogue-import.ts';
import { CodeBook } from './code-book.ts';
import { planRows } from './plan-rows.ts';
import { shownValue } from './shown-value.ts';
import { storeRows } from './store-rows.ts';
import { undoRows } from './undo-rows.ts';

const unknownSection = (code: string) =>
  new RuleError('refused_value', {
    errors: [{ field: 'sectionId', message: `Aucune section ne porte le code ${code}.` }],
  });

/** Price of the active season, without its season. */
function shown(own: Prix<Minor>, tarifs: StoredFormuleFields['tarifs']): Prix<Minor> {
  const { saisonId: _saisonId, ...prix } = presentPrice({ ...own, tarifs });
  return prix;
}

const formuleImport: CatalogueImport<ImportedFormule, FormuleDocument, StoredFormuleFields> = {
  entity: 'formule',
  rulesNow: async (unit) => {
    const options = { session: unit?.session };
    const sections = await Sections.find({ deletedAt: null }, options).toArray();
    const records = await Formules.find({ deletedAt: null }, options).toArray();
    const book = new CodeBook(sections);
    const sectionOf = new Map(sections.map((section) => [section._id, section]));
    /** With the section that its code names; without a code, nothing is said of it. */
    const body = ({ section: code, ...row }: ImportedFormule): CreateFormule => {
      if (code === undefined || code === null) return row;
      const found = book.sole(code);
      if (!found) throw unknownSection(code);
      return { ...row, sectionId: found._id };
    };
    return {
      columns: formuleColumns,
      codeTitle: 'Code Formule',
      words: { the: 'La formule', this: 'Cette formule', one: 'formule' },
      records,
      fieldsOf,
      // A file has one price: that of the active season.
      told: ({ tarifs, ...fields }) => ({
        ...fields,
        partFixe: minor(0),
        ...shown(fields, tarifs),
      }),
      newFields: (row) => newFormuleFields(body(row), priceSaisonId()),
      merged: (record, row) =>
        mergeFormule(fieldsOf(record), { ...body(row), code: record.code }, presentPrice(record)),
      check: (fields) => {
        const section = fields.sectionId === null ? undefined : sectionOf.get(fields.sectionId);
        if (section) refuseInClosedSection(fields, section);
      },
      text: (field, value) => {
        if (field === 'genreDuree') return genreDureeLabels[value as FormuleDocument['genreDuree']];
        if (field === 'du' || field === 'au') return value === null ? '' : writtenDay(String(value));
        if (field === 'montant' || field === 'partFixe') return amountText(minor(Number(value)));
        if (field === 'sectionId') return sectionOf.get(String(value))?.code ?? '';
        return shownValue(value);
      },
    };
  },
  insert: async (unit, fields, origin) => {
    await useSection(unit, fields);
    return formuleStore.insert(unit, { ...fields, closedWithSection: false }, origin);
  },
  change: async (unit, before, fields, origin) =>
    formuleStore.store(unit, before, await formuleChanges(unit, before, fields), origin),
  find: async ({ session }, _id) => Formules.findOne({ _id }, { session }),
  setDeleted: (unit, before, deletedAt, origin) => formuleStore.store(unit, before, { deletedAt }, origin),
  useOf: formuleUse,
};

/** Imports of tariff formulas, for the import service (W-10, W-13). */
export const formuleImportHandlers = {
  planImportFormules: ({ body }) => planRows(formuleImport, body),
  importFormules: (request) => storeRows(formuleImport, request),
  undoImportFormules: (request) => undoRows(formuleImport, request),
} satisfies Pick<
  HandlersOf<typeof formuleCalls>,
  'planImportFormules' | 'importFormules' | 'undoImportFormules'
>;
