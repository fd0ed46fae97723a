/** The dialog open over the list: a member's card, its form, or the form of a new member. */
export type Opened = { kind: 'fiche' | 'modifier'; id: string } | { kind: 'nouveau' };

/** Reads the open dialog from an address: /members?fiche=ID, ?modifier=ID or ?nouveau=oui. */
export function openedOf(params: URLSearchParams): Opened | null {
  const fiche = params.get('fiche');
  if (fiche) return { kind: 'fiche', id: fiche };
  const modifier = params.get('modifier');
  if (modifier) return { kind: 'modifier', id: modifier };
  return params.has('nouveau') ? { kind: 'nouveau' } : null;
}

/** Writes the open dialog into an address, in place of the former one; null closes it. */
export function withOpened(params: URLSearchParams, opened: Opened | null): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const kind of ['fiche', 'modifier', 'nouveau']) next.delete(kind);
  if (opened) next.set(opened.kind, opened.kind === 'nouveau' ? 'oui' : opened.id);
  return next;
}
