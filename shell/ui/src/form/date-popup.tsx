import {
  Calendar,
  type CalendarDateTemplateEvent,
  type CalendarPassThroughOptions,
} from 'primereact/calendar';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { today } from '../format/club-clock.ts';
import { formatDate } from '../format/date-text.ts';
import { PrimeProvider } from '../prime/prime-provider.tsx';
import { keepCursor } from '../tip/keep-cursor.ts';
import { useBeside } from '../tip/use-beside.ts';

export interface DatePopupProps {
  /** Of the field. */
  label: string;
  /** `YYYY-MM-DD`; without one it opens at the club's today. */
  value: string | null;
  /** The button that opened it. */
  anchor: RefObject<HTMLElement | null>;
  onPick: (date: string) => void;
  /** The cursor goes back to the field unless it left by itself. */
  onClose: (how: 'back' | 'left') => void;
}

/** What PrimeReact leaves out: buttons that do not send the form; the name and the state of a day on the element that has the cursor. */
const parts = {
  monthTitle: { type: 'button' },
  yearTitle: { type: 'button' },
  day: { role: 'presentation', 'aria-label': undefined },
  dayLabel: { role: 'gridcell' },
} satisfies CalendarPassThroughOptions;

/** A calendar over the page; Escape closes it alone. */
export function DatePopup({ label, value, anchor, onPick, onClose }: DatePopupProps) {
  const popover = useRef<HTMLDivElement>(null);
  const [now] = useState(today);
  const [opened] = useState(() => dateOf(value ?? now));
  useBeside(popover, anchor);
  useEffect(() => {
    // PrimeReact draws the month anew once it is mounted.
    const drawn = requestAnimationFrame(() => {
      const day = ['[data-p-highlight="true"]', ':has(.club-calendar-today)']
        .map((state) => popover.current?.querySelector<HTMLElement>(`td > span${state}`))
        .find((found) => found);
      if (!day) return;
      day.tabIndex = 0;
      day.focus();
    });
    return () => cancelAnimationFrame(drawn);
  }, []);
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const isHere = [popover, anchor].some(({ current }) => current?.contains(target as Node));
      if (!isHere) onClose('left');
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onClose('back');
    };
    document.addEventListener('pointerdown', leave);
    // Before anything else hears of it, wherever the cursor is.
    document.addEventListener('keydown', escape, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('keydown', escape, { capture: true });
    };
  }, [anchor, onClose]);

  return (
    <div
      ref={popover}
      popover="manual"
      className="club-calendar"
      role="dialog"
      aria-label={`Calendrier\u00a0: ${label}`}
      onBlur={({ relatedTarget, currentTarget }) => {
        // Null: PrimeReact took away what had the cursor, such as the month for the list of months.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose('left');
      }}
      onMouseDown={keepCursor}
    >
      <PrimeProvider>
        <Calendar
          inline
          value={value === null ? null : opened}
          viewDate={opened}
          showOtherMonths={false}
          onSelect={({ value: picked }) => onPick(isoOf(picked as Date))}
          // PrimeReact's own today is the computer's.
          dateTemplate={(day) => <Day {...{ day, now }} />}
          pt={parts}
        />
      </PrimeProvider>
    </div>
  );
}

function Day({ day, now }: { day: CalendarDateTemplateEvent; now: string }) {
  const iso = isoOf(new Date(day.year, day.month, day.day));
  const isToday = iso === now;
  return (
    <span className={isToday ? 'club-calendar-today' : undefined}>
      <span aria-hidden="true">{day.day}</span>
      <span className="club-sr-only">
        {formatDate(iso)}
        {isToday && ', aujourd’hui'}
      </span>
    </span>
  );
}

/** Midnight of this computer: PrimeReact counts in its time. */
function dateOf(iso: string): Date {
  const [year, month, day] = iso.split('-').map(Number);
  return new Date(year!, month! - 1, day);
}

function isoOf(date: Date): string {
  const digits = (value: number, length: number) => String(value).padStart(length, '0');
  return `${digits(date.getFullYear(), 4)}-${digits(date.getMonth() + 1, 2)}-${digits(date.getDate(), 2)}`;
}
