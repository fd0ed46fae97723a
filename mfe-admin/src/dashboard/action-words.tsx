import { Icon, type IconName } from '@club/ui/icon';

/** Icon, label and detail of a quick action. */
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
