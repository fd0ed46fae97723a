import { useLoaded } from '@club/router';
import { useMemo } from 'react';

/** Margin of four modules, which readers need. */
const look = { type: 'svg', width: 200, margin: 4 } as const;

/** Address of the picture of a QR code; undefined until it is drawn. */
export function useQrCode(text: string): string | undefined {
  const draw = useMemo(
    () => async () => {
      const { toString } = await import('qrcode'); // only for who adds a second factor
      return `data:image/svg+xml,${encodeURIComponent(await toString(text, look))}`;
    },
    [text],
  );
  return useLoaded(draw);
}
