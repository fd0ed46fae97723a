import { type RegleClub, type RegleFields, type RegleTarifaire, withAmounts } from '@club/contract';
import { amountOf, defineCollection, type Minor } from '@club/service-kit';
import { Schema } from 'mongoose';
import { LiveDocuments } from '../collections/live-documents.ts';
import { date, flag, number, optionalDate, optionalText, text } from '../collections/schema-types.ts';

/** A rule of tariffs as stored (T-8); amounts in minor units. */
export interface RegleDocument extends RegleFields {
  _id: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string;
  /** Deleted ones are kept: lines that were sold name them. */
  deletedAt: Date | null;
}

const schema = new Schema<RegleDocument>(
  {
    _id: text,
    version: number,
    nom: { type: String, default: '' },
    condition: { type: Schema.Types.Mixed, required: true },
    sectionIds: [String],
    formuleIds: [String],
    ordre: number,
    cumulable: flag,
    du: optionalText,
    au: optionalText,
    createdAt: date,
    updatedAt: date,
    updatedBy: text,
    deletedAt: optionalDate,
  },
  { versionKey: false, collection: 'regles_tarifaires', minimize: false },
);

/** Rules of tariffs, deleted ones included; a few dozen. */
export const ReglesTarifaires = defineCollection<RegleDocument>('RegleTarifaire', schema);

/** The rules in memory, deleted ones included. */
export const liveRegles = new LiveDocuments<RegleDocument>();

/** The rules that hold now, as the pricing function takes them; none in most clubs. */
export const reglesNow = (): RegleTarifaire[] =>
  liveRegles.all.filter(({ deletedAt }) => deletedAt === null).map(toRule);

export const toRule = ({ _id: id, ...regle }: RegleDocument): RegleTarifaire => ({ id, ...fieldsOf(regle) });

/** Editable fields of a stored rule. */
export function fieldsOf(regle: RegleFields): RegleFields {
  const { nom, condition, sectionIds, formuleIds, ordre, cumulable, du, au } = regle;
  return { nom, condition, sectionIds, formuleIds, ordre, cumulable, du, au };
}

/** A rule as the contract shows it; history keeps its fields. */
export function toRegle(regle: RegleDocument): RegleClub {
  const { _id: id, version, createdAt } = regle;
  return { id, version, ...shownFieldsOf(regle), createdAt: createdAt.toISOString() };
}

/** Editable fields, amounts in the club's currency. */
export const shownFieldsOf = (regle: RegleFields): RegleFields<number> => ({
  ...fieldsOf(regle),
  condition: withAmounts(regle.condition, (units: Minor) => amountOf(units)),
});
