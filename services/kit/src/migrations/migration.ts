/** A change of what a service stored in former releases. It runs once in each database, before the service is ready. */
export interface Migration {
  /** Day and subject, as `2026-11-27-shown-text`. Never changed after a release: it is the key of the ledger. */
  name: string;
  /**
   * Changes what is stored; answers counts for the log. Idempotent, and safe beside a twin: after a crash it runs again, and an
   * instance that hung may wake while another one repeats its work.
   */
  run(): Promise<Readonly<Record<string, number>>>;
}
