import { useState, type FormEvent } from 'react';
import { formatCount } from '../format/amount-text.ts';

interface PageInputProps {
  page: number;
  last: number;
  onPageChange: (page: number) => void;
}

/** «Page [5] sur 258»: Enter navigates; numbers past the end go to the last page. */
export function PageInput({ page, last, onPageChange }: PageInputProps) {
  const [text, setText] = useState(String(page));

  const go = (event: FormEvent) => {
    event.preventDefault();
    const number = Number.parseInt(text, 10);
    if (Number.isNaN(number)) setText(String(page));
    else onPageChange(Math.max(1, Math.min(last, number)));
  };

  return (
    <form className="club-page-input" onSubmit={go}>
      <label>
        Page{' '}
        <input
          inputMode="numeric"
          aria-label={`Aller à la page, de 1 à ${last}`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      </label>{' '}
      sur {formatCount(last)}
    </form>
  );
}
