type Counts = ReadonlyMap<string, number>;

/**
 * Reason not to rebuild from the STATE stream, or null. A recreated stream only has the last seven days: other copies must
 * be kept.
 */
export function whyNotStream(states: Counts | null, copies: Counts): string | null {
  if (!states) return 'the STATE stream is missing';
  if ([...states.values()].every((count) => count === 0)) return 'the STATE stream is empty';
  const lacking = [...copies].filter(([entity, count]) => (states.get(entity) ?? 0) < count);
  if (lacking.length === 0) return null;
  return `the STATE stream no longer holds every ${lacking.map(([entity]) => entity).join(', ')}`;
}
