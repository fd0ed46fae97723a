import { Button } from '@club/ui/button';
import { useState } from 'react';

interface CopyButtonProps {
  /** «Copier les codes». */
  label?: string;
  text: string;
}

/** Puts a text into the clipboard and says so; a browser may refuse it, off HTTPS for one. */
export function CopyButton({ label = 'Copier', text }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused'); // told beside the button
    }
  };
  return (
    <>
      <Button label={label} icon="copy" variant="secondary" onClick={() => void copy()} />
      <span role="status">
        {outcome === 'copied' && 'Copié'}
        {outcome === 'refused' && 'Copie refusée par le navigateur\u00a0: sélectionnez le texte.'}
      </span>
    </>
  );
}
