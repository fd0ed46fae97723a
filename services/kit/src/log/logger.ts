import { pino } from 'pino';
import { tracer, wantsTraces } from '../tracing/tracing.ts';
import { errorForLog } from './error-for-log.ts';

/** Keys whose values never reach a log line, at the top or one level down. */
const secret = [
  'password',
  'motDePasse',
  'nouveauMotDePasse',
  'motDePasseProvisoire',
  'token',
  'cookie',
  'authorization',
  'privateKey',
  'email',
  'nom',
  'prenom',
  'cin',
  'telephone',
];

/** JSON lines, UTC, levels as words. Log ids; never names, bodies, query strings or headers (I-11). */
export const logger = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: { pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: errorForLog },
  ...(wantsTraces(process.env) && { mixin: traceFields }),
  redact: { paths: secret.flatMap((key) => [key, `*.${key}`]), censor: '[hidden]' },
});

/** Names the service on every later line and sets the level. */
export function nameLogger(service: string, level: string): void {
  logger.setBindings({ service });
  logger.level = level;
}

/** Leads from a line to its trace. */
function traceFields(): { trace_id?: string } {
  const here = tracer()?.here();
  return here ? { trace_id: here.traceId } : {};
}
