import { ClubMark, useClub } from '@club/ui/club';

/** Who it is that one signs in to. */
export function LoginMark() {
  const { clubInfo, essai } = useClub();
  return (
    <p className="login-mark">
      <ClubMark size={28} />
      {clubInfo.nom}
      {essai && <span className="club-badge club-badge-warning">Essai</span>}
    </p>
  );
}
