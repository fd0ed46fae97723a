import { sectionColumns, type CreateSection, type ImportedSection } from '@club/contract';
import { schemas, validate } from '@club/contract/server';
import { readFlag, readLine, readState, readText } from './catalogue-cells.ts';
import { catalogueReading } from './catalogue-reading.ts';

/** How files of sections are read. */
export const sectionReading = catalogueReading<ImportedSection>({
  columns: sectionColumns,
  readers: {
    code: readLine,
    designation: readLine,
    description: readText,
    appartientDelta: readFlag,
    active: readState,
    requiresCertificatMedical: readFlag,
    scanObligatoire: readFlag,
  },
  check: (values) => validate(schemas.createSection.body, values),
  finish: (row, value) => ({ row, ...(value as CreateSection) }),
});
