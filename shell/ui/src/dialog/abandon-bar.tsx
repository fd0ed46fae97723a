import { Button } from '../button/button.tsx';

/** Replaces a dialog's footer when it is closed with unsaved changes. */
export function AbandonBar({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <footer className="club-dialog-abandon" role="alert">
      <p>Abandonner la saisie{'\u202f'}? Ce qui a été saisi sera perdu.</p>
      <Button label="Continuer la saisie" variant="secondary" onClick={onStay} autoFocus />
      <Button label="Abandonner" variant="danger" onClick={onLeave} />
    </footer>
  );
}
