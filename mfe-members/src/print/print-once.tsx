import { useEffect } from 'react';

/** Opens the print dialog once the sheet is drawn; `onPrinted` once it closed. */
export function PrintOnce({ onPrinted }: { onPrinted?: () => void }) {
  useEffect(() => {
    const frame = requestAnimationFrame(() => window.print());
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    if (!onPrinted) return undefined;
    window.addEventListener('afterprint', onPrinted);
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return null;
}
