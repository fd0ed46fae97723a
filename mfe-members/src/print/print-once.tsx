import { useEffect } from 'react';

/** Milliseconds: a photo that does not come leaves its place empty on the paper. */
const longestWait = 3_000;

/** Opens the print dialog once the sheet is drawn, its photos too; `onPrinted` once it closed. */
export function PrintOnce({ onPrinted }: { onPrinted?: () => void }) {
  useEffect(() => {
    const left = new AbortController();
    const frame = requestAnimationFrame(() => {
      void picturesAreThere(left.signal).then(() => left.signal.aborted || window.print());
    });
    return () => {
      cancelAnimationFrame(frame);
      left.abort();
    };
  }, []);
  useEffect(() => {
    if (!onPrinted) return undefined;
    window.addEventListener('afterprint', onPrinted);
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return null;
}

/** Resolves when each picture from the server is there, or will not come in time. */
async function picturesAreThere(left: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([left, AbortSignal.timeout(longestWait)]);
  const awaited = [...document.images].filter(({ complete, src }) => !complete && !src.startsWith('data:'));
  await Promise.all(
    awaited.map(
      (picture) =>
        new Promise<void>((resolve) => {
          for (const end of ['load', 'error'])
            picture.addEventListener(end, () => resolve(), { once: true, signal });
          signal.addEventListener('abort', () => resolve(), { once: true });
        }),
    ),
  );
}
