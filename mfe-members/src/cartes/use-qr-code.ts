import { useEffect, useState } from 'react';

/** 80 px, margin 1. */
const look = { type: 'svg', width: 80, margin: 1 } as const;

/** An image address; null until drawn, `failed` when impossible. */
export function useQrCode(text: string): { source: string | null; failed: boolean } {
  const [drawn, setDrawn] = useState<{ text: string; source: string | null; failed: boolean }>();
  useEffect(() => {
    let wanted = true;
    const show = (source: string | null) => {
      if (wanted) setDrawn({ text, source, failed: source === null });
    };
    draw(text).then(show, () => show(null));
    return () => {
      wanted = false;
    };
  }, [text]);
  return drawn?.text === text ? drawn : { source: null, failed: false };
}

async function draw(text: string): Promise<string> {
  const { toString } = await import('qrcode'); // only for cards that have one
  return `data:image/svg+xml,${encodeURIComponent(await toString(text, look))}`;
}
