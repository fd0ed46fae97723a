import mongoose from 'mongoose';

const { MongoBulkWriteError, MongoServerError, MongoError } = mongoose.mongo;

const duplicateKey = 11000;
const writeConflict = 112;
/** WriteConcernTimeout, ExceededTimeLimit, MaxTimeMSExpired, TransactionExceededLifetimeLimitSeconds: too slow for now. */
const timeouts: ReadonlySet<unknown> = new Set([50, 64, 262, 290]);

/** Socket errors that the driver passes on when the other side has left. */
const brokenSocket: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED']);

/** Error classes that mean the database cannot be reached. */
const away: ReadonlySet<string> = new Set([
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoWriteConcernError',
  'MongoOperationTimeoutError',
  'MongooseServerSelectionError',
]);

/** Labels of errors that pass: elections, conflicts, lost connections. */
const passing = ['TransientTransactionError', 'UnknownTransactionCommitResult', 'RetryableWriteError'];

/** A unique index refused the write; with `indexes`, one of these (`codeReglement_1`). */
export function isDuplicateKey(error: unknown, indexes?: readonly string[]): boolean {
  if (!(error instanceof MongoServerError) || error.code !== duplicateKey) return false;
  // The driver leaves keyPattern out of the errors of bulk writes; the message always names the index.
  const [, name = ''] = /duplicate key error collection: \S+ index: (\S+)/.exec(error.message) ?? [];
  return indexes === undefined || indexes.includes(name);
}

/** Another transaction, not yet committed, has written the same document or the same key. */
export function isWriteConflict(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === writeConflict;
}

/** Whether the driver put this label on the error. */
export function hasLabel(error: unknown, label: string): boolean {
  return error instanceof MongoError && error.hasErrorLabel(label);
}

/** MongoDB is away, without majority or in conflict: the same request may work later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (away.has(error.name) || brokenSocket.has((error as NodeJS.ErrnoException).code)) return true;
  if (error instanceof MongoServerError && timeouts.has(error.code)) return true;
  if (error instanceof MongoBulkWriteError && wrapsConnectionError(error)) return true;
  if (error.name === 'MongooseError' && error.message.includes('initial connection')) return true;
  return passing.some((label) => hasLabel(error, label));
}

/** insertMany and bulkWrite wrap connection errors without the server's code or a refused document. */
function wrapsConnectionError({ code, writeErrors }: mongoose.mongo.MongoBulkWriteError): boolean {
  return code === undefined && [writeErrors].flat().length === 0;
}
