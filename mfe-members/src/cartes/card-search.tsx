import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '@club/ui/button';
import { showToast } from '@club/ui/toast';

interface CardSearchProps {
  code: string;
  busy: boolean;
  onSearch: (code: string) => void;
}

/** A member's code or name, looked up on Enter or the button (U-2). */
export function CardSearch({ code, busy, onSearch }: CardSearchProps) {
  const [typed, setTyped] = useState(code);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const wanted = typed.trim();
  const search = (event: FormEvent): void => {
    event.preventDefault();
    if (wanted !== '') onSearch(wanted);
  };
  // The disabled button would say nothing.
  const sayMissing = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || wanted !== '') return;
    showToast({ tone: 'warning', title: 'Code requis', text: 'Veuillez saisir un code adhérent' });
  };
  return (
    <form className="carte-search" onSubmit={search}>
      <div className="club-field">
        <label htmlFor="carte-code">Code adhérent ou nom</label>
        <input
          id="carte-code"
          ref={input}
          className="club-input club-figures"
          autoComplete="off"
          data-list-search=""
          placeholder="0042 ou Trabelsi"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={sayMissing}
          onFocus={({ target }) => target.select()}
        />
      </div>
      <Button
        type="submit"
        icon="search"
        label="Rechercher"
        busy={busy}
        busyLabel="Recherche..."
        disabled={wanted === ''}
      />
    </form>
  );
}
