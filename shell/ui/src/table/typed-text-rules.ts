/**
 * What of the texts typed in a field the address has still to say, once it says this; undefined when it says what was not typed
 * («Retour», «Effacer»), which the field then shows. Texts that the address never said have been overtaken by later ones.
 */
export function stillToSay(typed: readonly string[], address: string): readonly string[] | undefined {
  const at = typed.indexOf(address);
  return at === -1 ? undefined : typed.slice(at + 1);
}
