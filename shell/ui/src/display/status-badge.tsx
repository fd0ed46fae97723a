import { Icon } from '../icon/icon.tsx';

export type BadgeTone = 'success' | 'warning' | 'danger' | 'neutral' | 'accent';
const icons = {
  success: 'check',
  warning: 'warning',
  danger: 'error',
  neutral: 'minus',
  accent: 'info',
} as const;

/** A state as it is shown. */
export interface Badge {
  tone: BadgeTone;
  label: string;
}

/** A state in a word, with an icon and a colour: never colour alone (U-7). */
export function StatusBadge({ tone, label }: Badge) {
  return (
    <span className={`club-badge club-badge-${tone}`}>
      <Icon name={icons[tone]} size={13} />
      {label}
    </span>
  );
}
