import { Icon } from '../icon/icon.tsx';
import { useClub } from './club.ts';

/** The club's logo, or its sign without one; beside its name, so it says nothing itself. `size` in px. */
export function ClubMark({ size = 24 }: { size?: number }) {
  const { logo } = useClub().clubInfo;
  if (!logo) return <Icon name="club" size={size} />;
  return <img className="club-logo" src={logo} alt="" width={size} height={size} />;
}
