import { useId, useState } from 'react';

interface TypedFilterProps {
  label: string;
  /** As the address has it, or empty. */
  value: string;
  onChange: (value: string) => void;
  /** What was typed, as the address has it; null when it is nothing of the kind. */
  read: (text: string) => string | null;
  /** The value as it is written in the box. */
  written: (value: string) => string;
  placeholder?: string;
  /** What to type instead. */
  fault: string;
}

/** What narrows a list and is typed; it counts on Enter and when one leaves it. */
export function TypedFilter(props: TypedFilterProps) {
  const { label, value, onChange, read, written, placeholder, fault } = props;
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const asked = typed === undefined ? value : typed.trim() === '' ? '' : read(typed.trim());
  const take = () => {
    if (typed === undefined || asked === null) return;
    setTyped(undefined);
    if (asked !== value) onChange(asked);
  };
  return (
    <label className="club-filter">
      {label}
      <input
        className="club-input club-figures club-filter-day"
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        value={typed ?? (value && written(value))}
        aria-invalid={asked === null}
        aria-describedby={asked === null ? id : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      {asked === null && (
        <span id={id} className="club-filter-fault">
          {fault}
        </span>
      )}
    </label>
  );
}
