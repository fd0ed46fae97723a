import { errorTable, type ErrorCode, type FieldError, type Owner } from '@club/contract';

/** What a refusal may add to its code; all of it is shown to the client. */
export interface RuleErrorDetails {
  /** French text that replaces the one of the contract's error table. */
  message?: string;
  errors?: FieldError[];
  /** Of `stale_version`: the record as it stands now; of `doublon`: what is there. */
  current?: unknown;
  /** Of 429 and 503: seconds to wait. */
  retryAfter?: number;
  /** Of `unavailable`: the service that is away. */
  service?: Owner;
}

/** A refusal that a rule, a handler or the kit answers with a line of the contract's error table. It knows no HTTP. */
export class RuleError extends Error {
  readonly code: ErrorCode;
  readonly details: RuleErrorDetails;

  constructor(code: ErrorCode, details: RuleErrorDetails = {}) {
    super(details.message ?? errorTable[code].message);
    this.name = 'RuleError';
    this.code = code;
    this.details = details;
  }
}
