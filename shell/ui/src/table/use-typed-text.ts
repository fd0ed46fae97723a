import { useEffect, useRef, useState } from 'react';
import { stillToSay } from './typed-text.ts';

interface TypedText<Text extends string> {
  typed: Text;
  setTyped: (text: Text) => void;
  /** Reports a text sent to the address: what is typed meanwhile is kept. */
  sent: (text: Text) => void;
}

/**
 * A field synchronized with the address, which lags behind typing: keeps typed text, but follows «Retour» and
 * «Réinitialiser».
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
