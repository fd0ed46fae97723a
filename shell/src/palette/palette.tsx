import type { RemoteEntry } from '@club/contract';
import { useNavigate } from '@club/router';
import { Button } from '@club/ui/button';
import { useEarlyEnter } from '@club/ui/combobox';
import { Dialog } from '@club/ui/dialog';
import { useId, useState, type KeyboardEvent } from 'react';
import { PaletteList } from './palette-list.tsx';
import type { PaletteItem } from './palette-rules.ts';
import { usePaletteItems } from './use-palette-items.ts';

interface PaletteProps {
  remotes: readonly RemoteEntry[];
  onClose: () => void;
  onShowKeys: () => void;
}

/** Ctrl-K: one box that finds a person, money, a screen, an action; arrows choose, Enter goes, Escape closes. */
export function Palette({ remotes, onClose, onShowKeys }: PaletteProps) {
  const [term, setTerm] = useState('');
  const [at, setAt] = useState(0);
  const { items, searching, stale, askNow } = usePaletteItems(term, remotes);
  const navigate = useNavigate();
  const list = useId();
  const first = items[0]?.kind;
  const isPlace = first === 'Écran' || first === 'Action';
  // Only places answer what is typed at once.
  const current = stale && at === 0 && !isPlace ? -1 : Math.min(at, items.length - 1);

  const go = ({ path }: PaletteItem) => {
    onClose();
    void navigate(path);
  };
  // Several are looked at first.
  const early = useEarlyEnter({
    text: term,
    stale: searching,
    askNow,
    act: () => items[0] && items.length === 1 && go(items[0]),
  });
  const onKey = (event: KeyboardEvent) => {
    const chosen = items[current];
    const to = { ArrowDown: current + 1, ArrowUp: current - 1 }[event.key];
    if (to !== undefined && items.length > 0) setAt((to + items.length) % items.length);
    else if (event.key === 'Enter' && chosen) go(chosen);
    else if (event.key === 'Enter' && searching) early.press();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      title="Rechercher"
      onClose={onClose}
      footer={<Button label="Raccourcis clavier" icon="keyboard" variant="quiet" onClick={onShowKeys} />}
    >
      <input
        className="club-input club-palette-input"
        role="combobox"
        aria-label="Une personne, un paiement, un écran, une action"
        placeholder="Une personne, un paiement, un écran, une action"
        aria-expanded={items.length > 0}
        aria-controls={list}
        aria-activedescendant={current >= 0 ? `${list}-${current}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={100}
        value={term}
        onKeyDown={onKey}
        onChange={(event) => {
          early.forget();
          setTerm(event.target.value);
          setAt(0);
        }}
      />
      <PaletteList id={list} items={items} current={current} onPick={go} />
      <p className="club-palette-state" role="status">
        {stateOf(term, items.length, searching)}
      </p>
    </Dialog>
  );
}

function stateOf(term: string, found: number, searching: boolean): string {
  if (searching) return 'Recherche…';
  if (term.trim().length < 2) return 'Tapez un nom, un code, un téléphone, un montant ou un n° de chèque.';
  return found === 0 ? `Aucun résultat pour «\u202f${term.trim()}\u202f»` : '';
}
