/** A new Idempotency-Key; made once when a form opens, so that however often it is sent it makes one record. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}
