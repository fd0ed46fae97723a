/** The dialog open over the list: a cotisation, its form, its règlements, or the form of a new one. */
export type Opened = { kind: 'cotisation' | 'modifier' | 'reglements'; id: string } | { kind: 'nouveau' };

const kindsWithId = ['cotisation', 'modifier', 'reglements'] as const;

/** Reads the open dialog from an address: ?cotisation=ID, ?modifier=ID, ?reglements=ID or ?nouveau=oui. */
export function openedOf(params: URLSearchParams): Opened | null {
  for (const kind of kindsWithId) {
    const id = params.get(kind);
    if (id) return { kind, id };
  }
  return params.has('nouveau') ? { kind: 'nouveau' } : null;
}

/** Writes the open dialog into an address, in place of the former one; null closes it. */
export function withOpened(params: URLSearchParams, opened: Opened | null): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const kind of [...kindsWithId, 'nouveau']) next.delete(kind);
  if (opened) next.set(opened.kind, opened.kind === 'nouveau' ? 'oui' : opened.id);
  return next;
}
