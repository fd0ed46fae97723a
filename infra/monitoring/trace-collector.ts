import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as OTLP/HTTP sends it in JSON, with the service that made it. */
export interface CollectedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** SERVER 2, CLIENT 3, PRODUCER 4, CONSUMER 5. */
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
}

interface Sent {
  resourceSpans: {
    resource: { attributes: CollectedSpan['attributes'] };
    scopeSpans: { spans: Omit<CollectedSpan, 'service'>[] }[];
  }[];
}

/** The smallest collector of traces: keeps what it is sent. */
export interface TraceCollector {
  url: string;
  spans: CollectedSpan[];
  close(): void;
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const server = createServer(async (req, res) => {
    const { resourceSpans } = (await json(req)) as Sent;
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value['stringValue'];
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, service: String(service) });
    }
    res.setHeader('Content-Type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, close: () => server.close() };
}
