import type { OpenSpan, SpanOf, Tracer } from './tracer.ts';

let current: Tracer | undefined;

/** This process's tracer; undefined while traces are off. */
export const tracer = (): Tracer | undefined => current;

/** W3C `traceparent` of the current span. */
export const traceparent = (): string | undefined => current?.here()?.traceparent;

/** Whether the operator wants traces (OTEL_EXPORTER_OTLP_ENDPOINT). */
export const wantsTraces = (env: NodeJS.ProcessEnv): boolean =>
  (env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '') !== '';

/** Starts tracing when configured; OpenTelemetry is loaded only then. Returns the function that stops it. */
export async function startTracing(service: string, env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  if (!wantsTraces(env)) return async () => undefined;
  const { openTracer } = await import('./open-tracer.ts');
  const opened = openTracer(service, env);
  current = opened;
  return async () => {
    current = undefined;
    await opened.stop();
  };
}

/** Does work within a span, where there is one. */
export const within = <T>(span: OpenSpan | undefined, work: () => T): T =>
  span ? span.within(work) : work();

/** Runs work within a child span, which records its failure. */
export async function asPart<T>(span: SpanOf, work: (traceparent?: string) => Promise<T>): Promise<T> {
  const opened = current?.openPart(span);
  if (!opened) return work();
  try {
    const result = await opened.within(() => work(opened.traceparent));
    opened.end();
    return result;
  } catch (error) {
    opened.end({ failed: error instanceof Error ? error.name : 'thrown' });
    throw error;
  }
}
