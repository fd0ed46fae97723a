/** Why a file cannot be imported, as an error code of the contract. */
export type FileFaultCode = 'unreadable_file' | 'too_large';

/** The file itself cannot be imported; `message` says why, in French, ready to be shown. */
export class FileFault extends Error {
  override name = 'FileFault';
  readonly code: FileFaultCode;

  constructor(message: string, code: FileFaultCode = 'unreadable_file') {
    super(message);
    this.code = code;
  }
}

/** A workbook that was cut, altered, or is something else under its name. */
export const damagedWorkbook = 'Le classeur est illisible\u00a0: il est abîmé ou incomplet.';

/** What a reader met and did not expect (a broken archive, malformed XML…), as the fault of the file that it is. */
export function faultOf(error: unknown, message: string): FileFault {
  return error instanceof FileFault ? error : Object.assign(new FileFault(message), { cause: error });
}
