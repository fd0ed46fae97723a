/** A random record id (24 hexadecimal digits), for a record that the browser names before the server knows it. */
export function newRecordId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
