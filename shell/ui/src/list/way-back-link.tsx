import { Link, useWayBack } from '@club/router';
import { Icon } from '../icon/icon.tsx';

/** Back to the figure whose rows these are. */
export function WayBackLink() {
  const back = useWayBack();
  if (!back) return null;
  return (
    <Link className="club-way-back" to={back.to}>
      <Icon name="chevron-left" size={12} />
      {back.label}
    </Link>
  );
}
