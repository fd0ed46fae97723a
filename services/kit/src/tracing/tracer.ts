/** What a span is: its place in the trace, and what it tells. Never a name, a value or an id of a person. */
export interface SpanOf {
  name: string;
  kind: 'server' | 'client' | 'producer' | 'consumer';
  attributes?: Readonly<Record<string, string | number>>;
}

/** A span that is under way. */
export interface OpenSpan {
  /** For whoever works on: W3C `traceparent`. */
  readonly traceparent: string;
  /** Does work within it: what begins there belongs to it. */
  within<T>(work: () => T): T;
  /** `failed`: in one word. */
  end(outcome?: Partial<SpanOf> & { failed?: string | undefined }): void;
}

/** Makes the spans of this process. */
export interface Tracer {
  /** Continues the trace of `traceparent`, or begins one without. */
  open(span: SpanOf, traceparent: string | undefined): OpenSpan;
  /** A part of what is under way; undefined when nothing is: what a process does by itself is not traced. */
  openPart(span: SpanOf): OpenSpan | undefined;
  /** Where we are; undefined outside of every span. */
  here(): { traceId: string; traceparent: string } | undefined;
  /** Sends what is left. */
  stop(): Promise<void>;
}
