/** For whom a report is read. */
export interface Reader {
  /** Aborted when the client has left. */
  signal: AbortSignal;
  /** Whether personal fields may be shown. */
  personal: boolean;
}
