export interface NamedAction {
  label: string;
  reason: string | undefined;
}

/** «Encaisser : Tout est déjà encaissé.», one sentence per reason. */
export function impossibleTexts(actions: readonly NamedAction[]): string[] {
  const byReason = new Map<string, string[]>();
  for (const { label, reason } of actions) {
    if (reason) byReason.set(reason, [...(byReason.get(reason) ?? []), label]);
  }
  return [...byReason].map(([reason, labels]) => `${labels.join(', ')}\u00a0: ${reason}`);
}
