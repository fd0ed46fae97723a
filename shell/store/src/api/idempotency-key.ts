/** Made once when a form opens, so that it makes one record however often it is sent (P-6). */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}
