import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  icon?: IconName;
  /** `primary` is the one main action of a screen or dialog. */
  variant?: ButtonVariant;
  /** Running: shows `busyLabel`, ignores clicks, keeps the focus. */
  busy?: boolean;
  /** Label while busy, e.g. «Création…». */
  busyLabel?: string;
  /** Inside a line of text or a list of names. */
  small?: boolean;
}

/** Class of something that looks like a button but is a link. */
export function buttonClass(variant: ButtonVariant = 'secondary'): string {
  return `club-button club-button-${variant}`;
}

/** A text button. Uses `aria-disabled` while busy: `disabled` would lose the focus. */
export function Button({
  label,
  icon,
  variant = 'primary',
  busy = false,
  busyLabel,
  small = false,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(variant)} ${small ? 'club-button-small' : ''} ${rest.className ?? ''}`}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <span className="club-spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span>{busy && busyLabel ? busyLabel : label}</span>
    </button>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Read aloud, and shown on hover and focus. */
  label: string;
  icon: IconName;
  danger?: boolean;
  /** Tooltip instead of the label, when the context is visible. */
  tip?: string;
  /** Reason it cannot be used; shown with the label. The button stays in the tab order. */
  refusal?: string | undefined;
}

/** A 30 px icon button; its label shows on hover and focus. */
export function IconButton({
  label,
  icon,
  danger = false,
  tip = label,
  refusal,
  onClick,
  ...rest
}: IconButtonProps) {
  const withReason = (text: string) => (refusal ? `${text}\u00a0: ${refusal}` : text);
  return (
    <button
      type="button"
      {...rest}
      className={`club-icon-button ${danger ? 'club-icon-button-danger' : ''} ${rest.className ?? ''}`}
      aria-label={withReason(label)}
      data-tip={withReason(tip)}
      aria-disabled={refusal !== undefined || undefined}
      onClick={(event) => (refusal === undefined ? onClick?.(event) : event.stopPropagation())}
    >
      <Icon name={icon} />
    </button>
  );
}
