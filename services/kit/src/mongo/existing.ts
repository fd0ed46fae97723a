/** The document that a read or update found; throws when there is none, which would be a fault of ours. */
export async function existing<T>(found: Promise<T | null>): Promise<T> {
  const document = await found;
  if (document === null) throw new Error('a document that has to exist is missing');
  return document;
}
