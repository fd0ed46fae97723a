import { ClubMark, useClub } from '@club/ui/club';

/** Who it is that one signs in to. */
export function LoginMark() {
  return (
    <p className="login-mark">
      <ClubMark size={28} />
      {useClub().clubInfo.nom}
    </p>
  );
}
