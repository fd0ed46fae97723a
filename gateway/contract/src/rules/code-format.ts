/**
 * Syntax of a code format (M-38): letters, then the date part unless numbering never restarts, then as many
 * zeros as its number has digits: COT-JJMMAA-00000, REC/2026 as `REC/AAAA/000`.
 */
export const codeFormatPattern =
  /^[A-Z]{1,8}(?:[-/.](?:JJMMAA|JJMMAAAA|AAMMJJ|AAAAMMJJ|MMAA|MMAAAA|AAMM|AAAAMM|AA|AAAA))?[-/.]0{3,8}$/;

/** A code's place: its number in the sequence of its day, month, year, or of all (`''`). */
export interface CodePlace {
  /** The digits of its date, as in the code: `211126`. */
  sequence: string;
  number: number;
}

/** A format, ready to write and read codes. */
export interface CodeFormat {
  /** The code of the `number`th of a day `YYYY-MM-DD`. */
  write: (day: string, number: number) => string;
  /** Sequence of the codes of a day `YYYY-MM-DD`. */
  sequenceOf: (day: string) => string;
  /** Null for a code of another form, or of more digits than a sequence has. */
  read: (code: string) => CodePlace | null;
  /** True for a code of this form whose number has more digits than the format says. */
  isTooLong: (code: string) => boolean;
}

/** Parses a format; RangeError when it is invalid. */
export function codeFormat(format: string): CodeFormat {
  if (!codeFormatPattern.test(format)) throw new RangeError(`${format} is no format of codes`);
  const digits = /0+$/.exec(format)?.[0].length ?? 0;
  const stem = format.slice(0, -digits);
  const [prefix = ''] = /^[A-Z]+/.exec(stem) ?? [];
  const date = stem.slice(prefix.length).replaceAll(/[-/.]/g, '');
  const sequenceOf = (day: string) => date && dateDigits(date, day);
  const stemPattern =
    escaped(prefix) + escaped(stem.slice(prefix.length, date ? prefix.length + 1 : undefined));
  const datePattern = date ? `(\\d{${date.length}})${escaped(stem.slice(-1))}` : '()';
  const own = new RegExp(`^${stemPattern}${datePattern}(\\d{${digits}}|[1-9]\\d{${digits},8})$`);
  const long = new RegExp(`^${stemPattern}${datePattern}\\d{${digits + 1},}$`, 'i');
  return {
    sequenceOf,
    write: (day, number) => {
      const numbered = String(number).padStart(digits, '0');
      return (
        (date ? prefix + stem.charAt(prefix.length) + dateDigits(date, day) + stem.slice(-1) : stem) +
        numbered
      );
    },
    read: (code) => {
      const [, sequence = '', number = ''] = own.exec(code) ?? [];
      return Number(number) > 0 ? { sequence, number: Number(number) } : null;
    },
    isTooLong: (code) => long.test(code),
  };
}

function dateDigits(date: string, day: string): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  return date
    .replace('AAAA', year)
    .replace('AA', year.slice(-2))
    .replace('MM', month)
    .replace('JJ', dayOfMonth);
}

const escaped = (text: string) => text.replaceAll('.', '\\.').replaceAll('/', '\\/');
