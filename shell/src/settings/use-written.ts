import { useClub } from '@club/ui/club';
import { hasTyping } from '@club/ui/leaving';
import { useState } from 'react';

/**
 * How dates and amounts are written now: the screen is drawn anew when it changes, at the latest when the person goes elsewhere, so
 * that nothing typed is lost.
 */
export function useWritten(): string {
  const { cotisationSettings, systemSettings } = useClub();
  const now = `${cotisationSettings.monnaie} ${systemSettings.formatDate} ${systemSettings.fuseau}`;
  const [drawn, setDrawn] = useState(now);
  if (drawn === now || hasTyping()) return drawn;
  setDrawn(now);
  return now;
}
