import mongoose from 'mongoose';

const { MongoBulkWriteError, MongoServerError, MongoError } = mongoose.mongo;

const duplicateKey = 11000;
const writeConflict = 112;
/** WriteConcernTimeout, ExceededTimeLimit, MaxTimeMSExpired, TransactionExceededLifetimeLimitSeconds: too slow for now. */
const timeouts: ReadonlySet<unknown> = new Set([50, 64, 262, 290]);

/** A connection that the other side has left: the driver hands on what its socket threw, when it writes at that very moment. */
const brokenSocket: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED']);

/** Classes of the driver and of mongoose that say the database cannot be reached. */
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

/** Labels the driver puts on failures that pass by themselves: elections, conflicts, lost connections. */
const passing = ['TransientTransactionError', 'UnknownTransactionCommitResult', 'RetryableWriteError'];

/** A unique index refused the write. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === duplicateKey;
}

/** Another transaction, not yet committed, has written the same document or the same key. */
export function isWriteConflict(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === writeConflict;
}

/** Whether the driver put this label on the error. */
export function hasLabel(error: unknown, label: string): boolean {
  return error instanceof MongoError && error.hasErrorLabel(label);
}

/** MongoDB is away, has no majority or kept conflicting: the same request may work a moment later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (away.has(error.name) || brokenSocket.has((error as NodeJS.ErrnoException).code)) return true;
  if (error instanceof MongoServerError && timeouts.has(error.code)) return true;
  if (error instanceof MongoBulkWriteError && wrapsConnectionError(error)) return true;
  if (error.name === 'MongooseError' && error.message.includes('initial connection')) return true;
  return passing.some((label) => hasLabel(error, label));
}

/** insertMany and bulkWrite wrap what the connection threw: neither the server's code nor a refused document is in it. */
function wrapsConnectionError({ code, writeErrors }: mongoose.mongo.MongoBulkWriteError): boolean {
  return code === undefined && [writeErrors].flat().length === 0;
}
