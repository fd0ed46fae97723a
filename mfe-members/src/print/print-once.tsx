import { useEffect } from 'react';

/** Opens the browser's print dialog once the sheet beside it has been drawn; `onPrinted` once that dialog is closed. */
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
