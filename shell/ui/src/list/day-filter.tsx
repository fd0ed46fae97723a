import { useId, useState } from 'react';
import { datePlaceholder, formatDate, parseDate } from '../format/date-text.ts';
import { today } from '../format/club-clock.ts';

interface DayFilterProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** A day that narrows a list, typed as anywhere (U-3); it counts on Enter and when one leaves it. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const read = (text: string) =>
    text.trim() === '' ? '' : parseDate(text, { century: 'current', today: today() });
  const day = typed === undefined ? value : read(typed);
  const take = () => {
    if (typed === undefined || day === null) return;
    setTyped(undefined);
    if (day !== value) onChange(day);
  };
  return (
    <label className="club-filter">
      {label}
      <input
        className="club-input club-figures club-filter-day"
        inputMode="numeric"
        autoComplete="off"
        placeholder={datePlaceholder()}
        value={typed ?? (value && formatDate(value))}
        aria-invalid={day === null}
        aria-describedby={day === null ? id : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      {day === null && (
        <span id={id} className="club-filter-fault">
          Saisissez une date comme 05/03/2026
        </span>
      )}
    </label>
  );
}
