import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  icon?: IconName;
  /** `primary` is the one main action of a screen or dialog. */
  variant?: ButtonVariant;
  /** A call runs: the button says so and ignores clicks, but keeps the focus. */
  busy?: boolean;
  /** Label while busy, e.g. «Création…». */
  busyLabel?: string;
}

/** Class of something that looks like a button but is a link. */
export function buttonClass(variant: ButtonVariant = 'secondary'): string {
  return `club-button club-button-${variant}`;
}

/** A button with words. `aria-disabled` rather than `disabled` while busy, so that the focus is not lost. */
export function Button({
  label,
  icon,
  variant = 'primary',
  busy = false,
  busyLabel,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(variant)} ${rest.className ?? ''}`}
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
  /** Shown instead of the label, where what it is about is in view anyway. */
  tip?: string;
  /** Why it cannot be used now: said with the label. It keeps its place in the tab order, or nobody without a mouse would know. */
  refusal?: string | undefined;
}

/** A button drawn as an icon, 30 px square; its words appear on hover and focus. */
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
