import { iconPaths, type IconName } from './icon-paths.ts';

export type { IconName };

/** A decorative icon, hidden from readers: the word beside it, or the label of its button, says what it means. `size` in px. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="club-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
