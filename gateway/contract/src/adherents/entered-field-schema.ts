import type Joi from 'joi';
import { birthDate } from '../core/dates.ts';
import { choice, email, filledText, longText, optionalMontant, text } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { enteredFieldNames, enteredFields, mayBeNull } from './adherent-fields.ts';
import type { AdherentFields } from './adherent.ts';
import type { EnteredField } from './field-descriptor.ts';

/** Schema of each field that staff enter. */
export const enteredSchemas = Object.fromEntries(
  enteredFieldNames.map((name) => [name, schemaOf(enteredFields[name])]),
) as { [Field in keyof AdherentFields]: SchemaOf<AdherentFields[Field]> };

type SchemaOf<Value> = [Value] extends [boolean]
  ? Joi.BooleanSchema
  : [Value] extends [number | null]
    ? Joi.NumberSchema
    : Joi.StringSchema;

function schemaOf(field: EnteredField): Joi.Schema {
  switch (field.kind) {
    case 'code':
    case 'text':
    case 'listed':
    case 'phone':
    case 'brands':
      return text(field.max);
    case 'name':
      return filledText(field.max, field.missing);
    case 'address':
      return longText(field.max);
    case 'email':
      return email(field.max);
    case 'birthDate':
      return birthDate();
    case 'choice':
      // A required field refuses a blank too.
      return mayBeNull(field) ? choice(field.values) : joi.string().valid(...field.values);
    case 'choices':
    case 'plates':
      return joi.jsonList();
    case 'flag':
    case 'membership':
      return joi.boolean();
    case 'amount':
      return optionalMontant();
  }
}
