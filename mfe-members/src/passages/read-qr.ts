/** Reads the QR code in a picture; null when there is none. */
export type ReadQr = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

/** The reader of the browser where there is one, else jsQR, fetched only then. */
export async function qrReader(): Promise<ReadQr> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass };
  if (Own && (await Own.getSupportedFormats()).includes('qr_code')) {
    const detector = new Own({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { default: jsQR } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!drawing || videoWidth === 0) return null;
    Object.assign(canvas, { width: videoWidth, height: videoHeight });
    drawing.drawImage(video, 0, 0);
    const { data } = drawing.getImageData(0, 0, videoWidth, videoHeight);
    return jsQR(data, videoWidth, videoHeight)?.data ?? null;
  };
}
