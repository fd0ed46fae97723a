import { Icon, type IconName } from '@club/ui/icon';

/** The face of a quick action: an icon, what it does, and a word more. */
export function ActionWords({ label, detail, icon }: { label: string; detail: string; icon: IconName }) {
  return (
    <>
      <Icon name={icon} />
      <span>
        <strong>{label}</strong>
        <span className="club-meta">{detail}</span>
      </span>
    </>
  );
}
