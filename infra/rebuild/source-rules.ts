/** How many of each entity. */
type Counts = ReadonlyMap<string, number>;

/**
 * Why copies cannot be made anew from the STATE stream, null when they can. One that was lost is filled again with the last seven
 * days only: copies of what it lacks must not be dropped.
 */
export function whyNotStream(states: Counts | null, copies: Counts): string | null {
  if (!states) return 'the STATE stream is missing';
  if ([...states.values()].every((count) => count === 0)) return 'the STATE stream is empty';
  const lacking = [...copies].filter(([entity, count]) => (states.get(entity) ?? 0) < count);
  if (lacking.length === 0) return null;
  return `the STATE stream no longer holds every ${lacking.map(([entity]) => entity).join(', ')}`;
}
