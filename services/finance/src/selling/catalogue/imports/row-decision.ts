import { isDeepStrictEqual } from 'node:util';
import type { ImportChangement, ImportFate, ImportMode } from '@club/contract';
import { RuleError } from '@club/service-kit';
import type { CatalogueRecord, CatalogueRow, Detail, RowRules } from './catalogue-import.ts';
import { CodeBook } from './code-book.ts';

/** What is to be done with a row. */
export type Decision<Of, Fields> =
  | { act: 'create'; fields: Fields }
  | { act: 'change'; record: Of; fields: Fields; changements: ImportChangement[] }
  | { act: 'ask'; record: Of; changements: ImportChangement[]; detail: Detail }
  | { act: 'leave'; detail: Detail }
  | { act: 'refuse'; details: Detail[] };

/** Decides rows one by one; the same for a plan and for storing (W-13). */
export class RowDecider<Row extends CatalogueRow, Of extends CatalogueRecord, Fields extends object> {
  private readonly rules: RowRules<Row, Of, Fields>;
  private readonly mode: ImportMode;
  private readonly book: CodeBook<Of>;

  constructor(rules: RowRules<Row, Of, Fields>, mode: ImportMode) {
    this.rules = rules;
    this.mode = mode;
    this.book = new CodeBook(rules.records);
  }

  /** Never throws a RuleError: it is what the row is refused for. */
  decide(row: Row): Decision<Of, Fields> {
    try {
      return row.version === undefined ? this.byCode(row) : this.byVersion(row, row.version);
    } catch (error) {
      return { act: 'refuse', details: detailsOf(error, this.rules, row) };
    }
  }

  private byCode(row: Row): Decision<Of, Fields> {
    const { exact, others } = this.book.find(row.code);
    const record = exact ?? others[0];
    if (!record) return this.create(row);
    if (!exact && others.length > 1) return this.ambiguous(row, others);
    const { words } = this.rules;
    const fields = this.rules.merged(record, row);
    const changements = this.changes(record, fields);
    const named = `${words.the} «\u202f${record.designation}\u202f»`;
    if (changements.length === 0) {
      const under = exact ? '' : ` sous le code ${record.code}`;
      return this.leave(row, `${named} existe déjà${under}, à l’identique.`);
    }
    if (!exact) {
      this.rules.check(fields);
      const reason = `Le code ${row.code} est le même numéro que ${record.code}, celui de ${decapitalised(named)}.`;
      return { act: 'ask', record, changements, detail: this.detail(row, reason) };
    }
    if (this.mode === 'creer') {
      return this.leave(row, `${named} porte déjà ce code\u00a0: elle reste comme elle est.`);
    }
    this.rules.check(fields);
    return { act: 'change', record, fields, changements };
  }

  private byVersion(row: Row, version: number): Decision<Of, Fields> {
    const record = this.book.sole(row.code);
    const { words } = this.rules;
    if (!record) return this.refuse(row, `${words.this} a été supprimée entre-temps.`);
    if (record.version !== version) return this.refuse(row, `${words.this} a été modifiée entre-temps.`);
    const fields = this.rules.merged(record, row);
    this.rules.check(fields);
    return { act: 'change', record, fields, changements: this.changes(record, fields) };
  }

  private create(row: Row): Decision<Of, Fields> {
    const fields = this.rules.newFields(row);
    this.rules.check(fields);
    return { act: 'create', fields };
  }

  private ambiguous(row: Row, others: readonly Of[]): Decision<Of, Fields> {
    const codes = others.map(({ code }) => code).join(', ');
    return this.refuse(
      row,
      `Plusieurs ${this.rules.words.one}s portent ce numéro\u00a0: ${codes}. Écrivez le code comme dans le club.`,
    );
  }

  private changes(record: Of, fieldsAfter: Fields): ImportChangement[] {
    const before = this.rules.told(this.rules.fieldsOf(record));
    const after = this.rules.told(fieldsAfter);
    const fields = Object.keys(after) as (keyof Fields & string)[];
    return fields
      .filter((field) => !isDeepStrictEqual(before[field], after[field]))
      .map((champ) => ({
        champ,
        libelle: titleOf(champ, this.rules),
        avant: this.rules.text(champ, before[champ]),
        apres: this.rules.text(champ, after[champ]),
      }));
  }

  private detail({ code }: Row, reason: string): Detail {
    return { column: this.rules.codeTitle, value: code, reason };
  }

  private leave(row: Row, reason: string): Decision<Of, Fields> {
    return { act: 'leave', detail: this.detail(row, reason) };
  }

  private refuse(row: Row, reason: string): Decision<Of, Fields> {
    return { act: 'refuse', details: [this.detail(row, reason)] };
  }
}

const decapitalised = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

interface Titles {
  columns: RowRules<CatalogueRow, CatalogueRecord, object>['columns'];
  codeTitle: string;
}

/** The reference to a section has its own column. */
function titleOf(field: string, { columns }: Titles): string {
  const name = field === 'sectionId' ? 'section' : field;
  return columns.find((column) => column.field === name)?.title ?? '';
}

/** What a row is refused for, by column. Throws what is no RuleError. */
export function detailsOf(error: unknown, titles: Titles, row: CatalogueRow): Detail[] {
  if (!(error instanceof RuleError)) throw error;
  const values = row as CatalogueRow & Readonly<Record<string, unknown>>;
  const { errors = [] } = error.details;
  if (errors.length === 0) return [{ column: titles.codeTitle, value: row.code, reason: error.message }];
  return errors.map(({ field, message }) => {
    const value = values[field === 'sectionId' ? 'section' : field];
    const isText = typeof value === 'string' || typeof value === 'number';
    return { column: titleOf(field, titles), value: isText ? String(value) : '', reason: message };
  });
}

/** A decision as a plan tells it. */
export function fateOf<Of extends CatalogueRecord, Fields>(
  row: number,
  decision: Decision<Of, Fields>,
): ImportFate {
  switch (decision.act) {
    case 'create':
      return { row, etat: 'cree', details: [] };
    case 'change': {
      const { changements, record } = decision;
      return { row, etat: 'modifie', details: [], changements, version: record.version };
    }
    case 'ask': {
      const { changements, record, detail } = decision;
      return { row, etat: 'conflit', details: [detail], changements, version: record.version };
    }
    case 'leave':
      return { row, etat: 'ignore', details: [decision.detail] };
    case 'refuse':
      return { row, etat: 'refuse', details: decision.details };
  }
}
