/** Typed texts still to reach the address; undefined when it shows one not typed here («Retour», «Effacer»). */
export function stillToSay(typed: readonly string[], address: string): readonly string[] | undefined {
  const at = typed.indexOf(address);
  return at === -1 ? undefined : typed.slice(at + 1);
}
