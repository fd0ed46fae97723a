import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { IconButton } from '../button/button.tsx';
import { ComboboxList, type ComboboxAction } from './combobox-list.tsx';
import { FieldFrame, type FieldProps } from './field.tsx';
import { useEarlyEnter } from './use-early-enter.ts';

export { useEarlyEnter } from './use-early-enter.ts';
export { useSettled } from './use-settled.ts';

export interface ComboboxProps<Item> extends Pick<
  FieldProps,
  'label' | 'required' | 'help' | 'disabled' | 'className'
> {
  error?: string;
  autoFocus?: boolean;
  placeholder?: string;
  text: string;
  onText: (text: string) => void;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  drawItem: (item: Item) => ReactNode;
  /** Enter on the highlighted line, the first unless moved, or a click. */
  onPick: (item: Item) => void;
  /** The items answer an older text: dimmed, none highlighted, and Enter waits for those of this text. */
  stale?: boolean;
  /** Asks for them without waiting for a pause in typing. */
  askNow?: () => void;
  /** An item that is exactly what was typed. Enter pressed before the items came takes it, or the only one. */
  isExact?: (item: Item) => boolean;
  /** An item that was perhaps meant: Enter takes it only once somebody moved to it. */
  isGuess?: (item: Item) => boolean;
  /** Enter with text but no item to take. */
  onEnter?: () => void;
  /** A last line that does something else: «Créer un payeur». */
  action?: ComboboxAction;
  /** Under the lines, read aloud as it changes. */
  status?: string;
  onBlur?: () => void;
  onClear?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Text with suggestions (ARIA 1.2 combobox). Escape closes the list only. */
export function Combobox<Item>({ label, required, help, error, className, ...rest }: ComboboxProps<Item>) {
  const { text, items, action, stale = false, status = '', onClear, disabled } = rest;
  const list = useId();
  const [open, setOpen] = useState(false);
  const [moved, setMoved] = useState<number>();
  const count = items.length + (action ? 1 : 0);
  const expanded = open && count > 0;
  const sure = items.filter((item) => !rest.isGuess?.(item));
  const first = items[0] !== undefined && items[0] === sure[0] && !stale ? 0 : -1;
  const current = expanded ? Math.min(moved ?? first, count - 1) : -1;

  const close = () => {
    setOpen(false);
    setMoved(undefined);
  };
  const early = useEarlyEnter({
    text,
    stale,
    askNow: rest.askNow,
    act: () => {
      early.forget();
      const index =
        sure.length === 1 ? items.indexOf(sure[0]!) : sure.findIndex((item) => rest.isExact?.(item));
      if (index >= 0) take(index);
      else if (sure.length === 0) rest.onEnter?.();
    },
  });
  const take = (index: number) => {
    early.forget();
    close();
    const item = items[index];
    if (item === undefined) action?.onSelect();
    else rest.onPick(item);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && current >= 0) take(current);
    else if (event.key === 'Enter' && open && stale && text.trim() !== '') early.press();
    else if (event.key === 'Enter' && rest.onEnter && text.trim() !== '') rest.onEnter();
    else if (event.key === 'Escape' && open) {
      early.forget();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true);
      if (expanded)
        setMoved(event.key === 'ArrowDown' ? (current + 1) % count : (current > 0 ? current : count) - 1);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const said = early.waiting ? status || 'Recherche…' : status;

  return (
    <FieldFrame {...{ label, required, help, error, className }}>
      {(ariaProps) => (
        <div className={`club-combobox ${onClear ? 'club-combobox-clear' : ''}`}>
          <input
            {...ariaProps}
            ref={rest.inputRef}
            className="club-input"
            role="combobox"
            aria-expanded={expanded}
            aria-controls={expanded ? list : undefined}
            aria-activedescendant={current >= 0 ? `${list}-${current}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={100}
            autoFocus={rest.autoFocus}
            placeholder={rest.placeholder}
            disabled={disabled}
            value={text}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setOpen(true);
              setMoved(undefined);
              early.forget();
              rest.onText(event.target.value);
            }}
            onKeyDown={onKey}
            onBlur={() => {
              close();
              rest.onBlur?.();
            }}
          />
          {onClear && !disabled && (
            <IconButton label={`Effacer\u00a0: ${label}`} tip="Effacer" icon="close" onClick={onClear} />
          )}
          <div className={`club-combobox-popup ${open && (expanded || said) ? 'club-combobox-open' : ''}`}>
            {expanded && <ComboboxList {...rest} {...{ id: list, label, current, stale }} onTake={take} />}
            <p className="club-combobox-status" role="status">
              {open ? said : ''}
            </p>
          </div>
        </div>
      )}
    </FieldFrame>
  );
}
