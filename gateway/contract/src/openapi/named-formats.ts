import { empreintePattern } from '../conservation/conservation-schema.ts';
import { importIdPattern } from '../imports/import-schema.ts';
import { idListPattern } from '../exports/export-keys.ts';
import { blankText, fieldListPattern, oneLine, severalLines, somethingSeen } from '../core/fields.ts';
import { calendarPattern } from '../rules/day-order.ts';
import { day, nearDay } from '../core/joi.ts';
import { listItem, listText } from '../core/json-list.ts';
import { photoFilePattern } from '../photos/photo-schema.ts';
import { onlyVariables } from '../rappels/rappel-schema.ts';
import { recordOrPairPattern } from '../qualite/qualite-schema.ts';
import { recordIdPattern } from '../core/records.ts';
import { codeFormatPattern } from '../rules/code-format.ts';
import { comptePattern, sirenPattern } from '../settings/compta-schema.ts';
import { colourPattern, logoPattern, versionPattern, websitePattern } from '../settings/settings-schema.ts';
import { profilePattern } from '../users/user-schema.ts';
import { queryPattern } from '../vues/vue-schema.ts';

interface Format {
  pattern: string;
  description: string;
}

/** Formats of many fields, each described once. */
export function namedFormats(): Readonly<Record<string, Format>> {
  return {
    OneLine: { pattern: oneLine.source, description: 'Text of one line, blanks at its ends aside.' },
    Lines: { pattern: severalLines.source, description: 'Text of one or several lines.' },
    NotBlank: { pattern: somethingSeen.source, description: 'Text with something to see.' },
    Blank: { pattern: blankText, description: 'Nothing, or blanks: the field is left empty.' },
    NearDate: { pattern: nearDay().pattern, description: 'Calendar date at most a century away.' },
    DateForm: { pattern: calendarPattern.source, description: 'A date as it is written.' },
    CalendarDate: { pattern: day.pattern, description: 'Calendar date from 1900 on.' },
    RecordId: { pattern: recordIdPattern.source, description: 'Id of a record.' },
    RecordOrPair: {
      pattern: recordOrPairPattern.source,
      description: 'Id of a record, or of two with a hyphen between.',
    },
    ImportId: {
      pattern: importIdPattern.source,
      description: 'Id of an import, which the client may choose.',
    },
    Fingerprint: {
      pattern: empreintePattern.source,
      description: 'Of what was shown, in hexadecimal digits.',
    },
    PhotoFile: {
      pattern: photoFilePattern.source,
      description: 'The name of a photo’s file, without a path.',
    },
    ProfileType: { pattern: profilePattern.source, description: 'A default profile, or the id of another.' },
    Colour: { pattern: colourPattern.source, description: 'A colour, #rrggbb.' },
    Website: { pattern: websitePattern.source, description: 'Address of a website.' },
    CodeFormat: {
      pattern: codeFormatPattern.source,
      description: 'Letters, a date of JJ, MM and AA or AAAA, and a zero for each digit of a number.',
    },
    ReminderText: { pattern: onlyVariables.source, description: 'Text with the variables of reminders.' },
    AccountNumber: { pattern: comptePattern.source, description: 'The number of an account.' },
    Siren: { pattern: sirenPattern.source, description: 'Nine digits.' },
    VersionNumber: { pattern: versionPattern.source, description: 'A version, from 1 on.' },
    LogoFile: { pattern: logoPattern.source, description: 'Name of a picture of a logo.' },
    AddressQuery: {
      pattern: queryPattern.source,
      description: 'The query of an address, as a browser writes it.',
    },
    IdList: { pattern: idListPattern.source, description: 'At most 500 ids with commas between them.' },
    FieldList: { pattern: fieldListPattern.source, description: 'Names of fields with commas between them.' },
    ListItem: { pattern: listItem, description: 'One of a list of texts.' },
    ListText: { pattern: listText, description: 'A list of texts as JSON.' },
  };
}

/** Replaces named patterns by references. */
export function withNamedFormats<Schema>(schema: Schema): Schema {
  const names = new Map(Object.entries(namedFormats()).map(([name, { pattern }]) => [pattern, name]));
  const named = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(named);
    if (typeof node !== 'object' || node === null) return node;
    const entries = Object.entries(node).map(([key, value]) => {
      const name = key === 'pattern' && typeof value === 'string' ? names.get(value) : undefined;
      return name ? ['$ref', `#/components/schemas/${name}`] : [key, named(value)];
    });
    return Object.fromEntries(entries) as object;
  };
  return named(schema) as Schema;
}
