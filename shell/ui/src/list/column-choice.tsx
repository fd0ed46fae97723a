import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button/button.tsx';
import type { Column } from '../table/column.tsx';
import { movedKey, toggledKey } from './column-order-rules.ts';

interface ColumnChoiceProps<Row> {
  every: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  /** `change` gets the keys in force when its turn comes. */
  onChoose: (change: (keys: readonly string[]) => readonly string[]) => void;
}

/** Those in force in their order, then the others. */
export function ColumnChoice<Row>({ every, shown, onChoose }: ColumnChoiceProps<Row>) {
  const keys = shown.map(({ key }) => key);
  const box = useRef<HTMLFieldSetElement>(null);
  const moved = useRef<{ key: string; by: -1 | 1 }>(undefined);
  const order = keys.join();
  // A row that changes its place loses the focus, and with it the keyboard.
  useLayoutEffect(() => {
    const { key, by } = moved.current ?? {};
    moved.current = undefined;
    if (key === undefined) return;
    const row = box.current?.querySelector(`[data-column="${key}"]`);
    const button = row?.querySelector<HTMLElement>(`[data-by="${by}"]`) ?? row?.querySelector('button');
    button?.focus();
  }, [order]);
  const move = (key: string, by: -1 | 1) => {
    moved.current = { key, by };
    onChoose((now) => movedKey(now, key, by));
  };
  const others = every.filter(({ key }) => !keys.includes(key));
  return (
    <fieldset ref={box} className="club-column-choice">
      <legend>Colonnes</legend>
      {[...shown, ...others].map(({ key, header }) => {
        const at = keys.indexOf(key);
        return (
          <div key={key} data-column={key}>
            <label>
              <input
                type="checkbox"
                checked={at >= 0}
                // A list shows at least one.
                disabled={at >= 0 && keys.length === 1}
                onChange={() => onChoose((now) => toggledKey(now, key))}
              />
              {header}
            </label>
            {at > 0 && (
              <IconButton
                label={`Monter ${header}`}
                icon="chevron-up"
                data-by="-1"
                onClick={() => move(key, -1)}
              />
            )}
            {at >= 0 && at < keys.length - 1 && (
              <IconButton
                label={`Descendre ${header}`}
                icon="chevron-down"
                data-by="1"
                onClick={() => move(key, 1)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
