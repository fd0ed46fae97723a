import { useEffect, useRef, useState } from 'react';
import { stillToSay } from './typed-text-rules.ts';

interface TypedText<Text extends string> {
  /** What the field shows. */
  typed: Text;
  setTyped: (text: Text) => void;
  /** Says that a text is on its way to the address: when it gets there, the field keeps what was typed since. */
  sent: (text: Text) => void;
}

/**
 * A field whose text also stands in the address, which follows later than one types: no letter is lost, and what the address says
 * of itself («Retour», «Réinitialiser») is shown. The address is looked at once drawn: a drawing that React begins and gives up
 * has seen one that comes later once more.
 */
export function useTypedText<Text extends string>(address: Text): TypedText<Text> {
  const [typed, setTyped] = useState(address);
  const said = useRef(address);
  const underWay = useRef<readonly string[]>([]);
  useEffect(() => {
    said.current = address;
    const rest = stillToSay(underWay.current, address);
    underWay.current = rest ?? [];
    if (rest === undefined) setTyped(address);
  }, [address]);
  const sent = (text: Text): void => {
    const isNews = text !== said.current || underWay.current.length > 0;
    if (isNews) underWay.current = [...underWay.current, text];
  };
  return { typed, setTyped, sent };
}
