import { iconPaths, type IconName } from './icon-paths.ts';

export type { IconName };

/** Whether a name, from a routes.json say, is one of ours. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(iconPaths, name);
}

/** Decorative icon, hidden from screen readers. `size` in px. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
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
