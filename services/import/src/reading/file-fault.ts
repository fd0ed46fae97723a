export type FileFaultCode = 'unreadable_file' | 'too_large';

/** `message`: why the file cannot be imported, in French. */
export class FileFault extends Error {
  override name = 'FileFault';
  readonly code: FileFaultCode;

  constructor(message: string, code: FileFaultCode = 'unreadable_file') {
    super(message);
    this.code = code;
  }
}

export const damagedWorkbook = 'Le classeur est illisible\u00a0: il est abîmé ou incomplet.';

/** Turns an unexpected reader error into a fault of the file. */
export function faultOf(error: unknown, message: string): FileFault {
  return error instanceof FileFault ? error : Object.assign(new FileFault(message), { cause: error });
}
