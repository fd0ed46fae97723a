/** An error as it may be logged. */
export interface LoggedError {
  type: string;
  message: string;
  code?: string | number;
  stack?: string;
  cause?: LoggedError;
}

/** These errors quote the values they stumbled on: a member's e-mail in a duplicate key, a name in a cast, broken JSON. */
const quotesValues = /^(Mongo|Mongoose|Cast|Validat|Strict|Version|BulkWrite|Syntax)/;

/**
 * Takes the values out of an error before it is logged (trust.md F34): for errors that quote, everything between
 * quotation marks or braces goes; the stack keeps only its frames.
 */
export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown value that is no error' };
  const { code } = error as { code?: string | number };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: quotesValues.test(error.name) ? withoutValues(error.message) : error.message,
    ...(code !== undefined && { code }),
    ...(frames?.length && { stack: frames.join('\n') }),
    ...(error.cause !== undefined && { cause: errorForLog(error.cause) }),
  };
}

function withoutValues(message: string): string {
  // Up to the last mark, for a value may hold quotation marks itself.
  return message.replace(/\{.*\}/gs, '{…}').replace(/".*"/gs, '"…"');
}
