/** Kind, name and attributes of a span. Never a name, a value or an id of a person. */
export interface SpanOf {
  name: string;
  kind: 'server' | 'client' | 'producer' | 'consumer';
  attributes?: Readonly<Record<string, string | number>>;
}

/** A span that is under way. */
export interface OpenSpan {
  /** W3C `traceparent`, for the next process. */
  readonly traceparent: string;
  /** Runs work within the span; spans started there are its children. */
  within<T>(work: () => T): T;
  /** `failed`: in one word. */
  end(outcome?: Partial<SpanOf> & { failed?: string | undefined }): void;
}

/** Makes the spans of this process. */
export interface Tracer {
  /** Continues the trace of `traceparent`, or begins one without. */
  open(span: SpanOf, traceparent: string | undefined): OpenSpan;
  /** Starts a child of the current span; undefined without one, since background work is not traced. */
  openPart(span: SpanOf): OpenSpan | undefined;
  /** Where we are; undefined outside of every span. */
  here(): { traceId: string; traceparent: string } | undefined;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}
