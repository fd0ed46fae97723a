import { datePlaceholder, formatDate, parseDate } from '../format/date-text.ts';
import { today } from '../format/club-clock.ts';
import { TypedFilter } from './typed-filter.tsx';

interface DayFilterProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** A day that narrows a list, typed as anywhere (U-3). */
export function DayFilter(props: DayFilterProps) {
  return (
    <TypedFilter
      {...props}
      read={(text) => parseDate(text, { century: 'current', today: today() })}
      written={formatDate}
      placeholder={datePlaceholder()}
      fault="Saisissez une date comme 05/03/2026"
    />
  );
}
