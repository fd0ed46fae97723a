import { isDuplicateKey, isUnavailable } from '../mongo/mongo-errors.ts';
import { RuleError } from './rule-error.ts';

/** body-parser's and Express' own errors, by their `type` or name. */
const requestErrors: Readonly<Record<string, 'malformed' | 'too_large' | 'unsupported_media'>> = {
  'entity.parse.failed': 'malformed',
  'entity.too.large': 'too_large',
  'entity.verify.failed': 'malformed',
  'request.aborted': 'malformed',
  'request.size.invalid': 'malformed',
  'encoding.unsupported': 'unsupported_media',
  'charset.unsupported': 'unsupported_media',
};

function requestErrorOf(error: unknown): RuleError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { type, status } = error as { type?: string; status?: number };
  const code = type === undefined ? undefined : requestErrors[type];
  if (code) return new RuleError(code);
  // A path parameter that is no valid percent-encoding (Express' decode_param), or a broken compressed body.
  if (error instanceof URIError || status === 400) return new RuleError('malformed');
  return undefined;
}

/** The refusal that an error stands for; undefined when it is unexpected (a bare 500). */
export function toRuleError(error: unknown): RuleError | undefined {
  if (error instanceof RuleError) return error;
  if (isDuplicateKey(error)) return new RuleError('duplicate_code');
  if (isUnavailable(error)) return new RuleError('unavailable');
  return requestErrorOf(error);
}
