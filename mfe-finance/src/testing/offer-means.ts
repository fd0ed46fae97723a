import type { OfferedMeans } from '@club/contract';
import { clubNow, setClub } from '@club/ui/club';
import { act } from '@testing-library/react';

/** The club offers these means from now on; answers how it is undone. */
export function offerMeans(modesPaiement: OfferedMeans[]): () => void {
  const before = clubNow();
  setClub({ ...before, cotisationSettings: { ...before.cotisationSettings, modesPaiement } });
  return () => act(() => setClub(before));
}
