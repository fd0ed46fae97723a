import type { ColumnKind } from '@club/contract';
import { formatOf } from '../workbook/cell-formats.ts';
import { xmlText } from './xlsx-text.ts';

const kinds = ['text', 'code', 'date', 'amount', 'count', 'percent'] as const satisfies readonly ColumnKind[];

/** How a cell looks: a value of its kind, one of the last line, or a line above. */
export type CellStyle = 'plain' | 'title' | 'head' | 'head-end' | ColumnKind | `total-${ColumnKind}`;

/** In the order of the file: their place is their number. */
const styles: readonly CellStyle[] = [
  ...(['plain', 'title', 'head', 'head-end'] as const),
  ...kinds,
  ...kinds.map((kind) => `total-${kind}` as const),
];

export const styleOf = (style: CellStyle): number => styles.indexOf(style);

const firstFormat = 164;

/** The styles of a workbook; formats are the club's of this moment. */
export function stylesXml(): string {
  const formats = kinds.map(
    (kind, at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${xmlText(formatOf(kind))}"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="14"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEDEDED"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="3"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color auto="1"/></bottom><diagonal/></border><border><left/><right/><top style="thin"><color auto="1"/></top><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styles.length}">${styles.map(xf).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

function xf(style: CellStyle): string {
  if (style === 'plain') return formatted(0, 0, 0, 0);
  if (style === 'title') return formatted(0, 2, 0, 0);
  if (style === 'head') return formatted(0, 1, 2, 1);
  if (style === 'head-end') return formatted(0, 1, 2, 1, ' horizontal="right"');
  const isTotal = style.startsWith('total-');
  const kind = (isTotal ? style.slice('total-'.length) : style) as ColumnKind;
  return formatted(firstFormat + kinds.indexOf(kind), isTotal ? 1 : 0, 0, isTotal ? 2 : 0);
}

const formatted = (format: number, font: number, fill: number, border: number, across = ''): string =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="top"${across}/></xf>`;
