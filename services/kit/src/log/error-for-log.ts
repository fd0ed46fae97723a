/** An error as it may be logged. */
export interface LoggedError {
  type: string;
  message: string;
  code?: string | number;
  stack?: string;
  cause?: LoggedError;
}

/** Errors that quote values: an e-mail in a duplicate key, a name in a cast, broken JSON. */
const quotesValues = /^(Mongo|Mongoose|Cast|Validat|Strict|Version|BulkWrite|Syntax)/;

/** Removes values from an error before it is logged (I-11): what is quoted or in braces; the stack keeps its frames only. */
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
  // Greedy, since a value may hold quotation marks.
  return message.replace(/\{.*\}/gs, '{…}').replace(/".*"/gs, '"…"');
}
