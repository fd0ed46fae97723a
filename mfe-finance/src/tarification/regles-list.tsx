import { useEffect, useRef, useState } from 'react';
import { type RegleClub, plural } from '@club/contract';
import { IconButton } from '@club/ui/button';
import { regleText, type RegleNames } from './regle-text.ts';

interface ReglesListProps {
  regles: readonly RegleClub[];
  names: RegleNames;
  /** Absent for who may only read, as the next ones. */
  onMove: ((from: number, by: -1 | 1) => Promise<void>) | undefined;
  onEdit: ((regle: RegleClub) => void) | undefined;
  onDelete: ((regle: RegleClub) => void) | undefined;
  onHistory: (regle: RegleClub) => void;
}

/** Rules as sentences, in the order in which they act. */
export function ReglesList({ regles, names, onMove, onEdit, onDelete, onHistory }: ReglesListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ id: string; by: -1 | 1 }>();
  const [said, say] = useState('');
  // A button that changes place in the page loses the cursor.
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-move="${moved.id} ${moved.by}"]`)?.focus();
  }, [moved, regles]);
  const move = (regle: RegleClub, from: number, by: -1 | 1) => {
    setMoved({ id: regle.id, by });
    say(`Règle ${from + 1 + by} sur ${regles.length}`);
    void onMove?.(from, by);
  };
  return (
    <>
      <ol className="regles-list" ref={list} aria-label={plural(regles.length, 'règle', 'règles')}>
        {regles.map((regle, at) => {
          const sentence = regleText(regle, names);
          const name = regle.nom || sentence;
          const mover = (by: -1 | 1, label: string, end: boolean, refusal: string) => (
            <IconButton
              label={`${label} ${name}`}
              tip={label}
              icon={by < 0 ? 'chevron-up' : 'chevron-down'}
              refusal={end ? refusal : undefined}
              data-move={`${regle.id} ${by}`}
              onClick={() => move(regle, at, by)}
            />
          );
          return (
            <li key={regle.id} className="club-card">
              <span className="regle-rang club-figures" aria-hidden="true">
                {at + 1}
              </span>
              <p className="regle-texte">
                {regle.nom && <strong>{regle.nom}</strong>} {sentence}
              </p>
              <span className="regle-actions">
                {onMove && mover(-1, 'Monter', at === 0, 'déjà la première')}
                {onMove && mover(1, 'Descendre', at === regles.length - 1, 'déjà la dernière')}
                {onEdit && (
                  <IconButton
                    label={`Modifier ${name}`}
                    tip="Modifier"
                    icon="edit"
                    onClick={() => onEdit(regle)}
                  />
                )}
                <IconButton
                  label={`Historique ${name}`}
                  tip="Historique"
                  icon="history"
                  onClick={() => onHistory(regle)}
                />
                {onDelete && (
                  <IconButton
                    label={`Supprimer ${name}`}
                    tip="Supprimer"
                    icon="trash"
                    danger
                    onClick={() => onDelete(regle)}
                  />
                )}
              </span>
            </li>
          );
        })}
      </ol>
      <span className="club-sr-only" role="status">
        {said}
      </span>
    </>
  );
}
