import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type SpanContext,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { instanceId } from '../service/instance-id.ts';
import type { OpenSpan, SpanOf, Tracer } from './tracer.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/** OpenTelemetry's tracer, which sends over OTLP/HTTP. The only file that loads its packages. */
export function openTracer(service: string, env: NodeJS.ProcessEnv): Tracer {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const ratio = Number(env['OTEL_TRACES_SAMPLER_ARG'] ?? 1);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.namespace': 'club',
      'service.instance.id': instanceId,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    // Address and headers are those of the environment.
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const spans = provider.getTracer('club');
  const open = ({ name, kind, attributes = {} }: SpanOf, within: Context): OpenSpan =>
    openSpan(spans.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, within), within);
  return {
    open: (span, traceparent) => open(span, contextOf(traceparent)),
    openPart: (span) => {
      const here = context.active();
      return trace.getSpan(here) ? open(span, here) : undefined;
    },
    here: () => {
      const span = trace.getActiveSpan()?.spanContext();
      return span && { traceId: span.traceId, traceparent: written(span) };
    },
    stop: () => provider.shutdown(),
  };
}

function openSpan(span: Span, parent: Context): OpenSpan {
  const inside = trace.setSpan(parent, span);
  return {
    traceparent: written(span.spanContext()),
    within: (work) => context.with(inside, work),
    end: ({ name, attributes, failed } = {}) => {
      if (name !== undefined) span.updateName(name);
      if (attributes) span.setAttributes({ ...attributes });
      if (failed !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failed });
      span.end();
    },
  };
}

const written = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/** Parent context of a `traceparent`; the root context without one. */
function contextOf(text: string | undefined): Context {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(text ?? '') ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return trace.isSpanContextValid(remote) ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
}
