const kindsWithId = ['reglement', 'modifier', 'encaisser'] as const;

/**
 * The dialog open over the list: a règlement's details, its form, what is received for it, or the form of a new one, whose
 * payer may be known already.
 */
export type Opened =
  { kind: (typeof kindsWithId)[number]; id: string } | { kind: 'nouveau'; payeurId?: string };

/** Reads the open dialog from an address: ?reglement=ID, ?modifier=ID, ?encaisser=ID or ?nouveau=oui&payeur=ID. */
export function openedOf(params: URLSearchParams): Opened | null {
  for (const kind of kindsWithId) {
    const id = params.get(kind);
    if (id) return { kind, id };
  }
  if (!params.has('nouveau')) return null;
  const payeurId = params.get('payeur');
  return { kind: 'nouveau', ...(payeurId && { payeurId }) };
}

/** Writes the open dialog into an address, in place of the former one; null closes it. */
export function withOpened(params: URLSearchParams, opened: Opened | null): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of [...kindsWithId, 'nouveau', 'payeur']) next.delete(key);
  if (opened?.kind === 'nouveau') {
    next.set('nouveau', 'oui');
    if (opened.payeurId) next.set('payeur', opened.payeurId);
  } else if (opened) next.set(opened.kind, opened.id);
  return next;
}
