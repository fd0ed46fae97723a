import { errorTable, type ErrorCode, type FieldError, type Owner } from '@club/contract';

/** Additions to a refusal; all are shown to the client. */
export interface RuleErrorDetails {
  /** French text that replaces the one of the contract's error table. */
  message?: string;
  errors?: FieldError[];
  /** `stale_version`: the current record; `doublon`: the existing one. */
  current?: unknown;
  /** 429 and 503: seconds to wait. */
  retryAfter?: number;
  /** `unavailable`: the service that is away. */
  service?: Owner;
}

/** A refusal of the value in one field, with the reason in French (422). */
export const refusedField = (field: string, message: string): RuleError =>
  new RuleError('refused_value', { errors: [{ field, message }] });

/** A refusal by a code of the contract's error table (P-7); knows no HTTP. */
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
