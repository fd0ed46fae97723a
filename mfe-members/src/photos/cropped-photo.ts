import { photoLimits } from '@club/contract';
import type { CropSquare } from './crop-rules.ts';

/** Pixels of a side: the server draws it anew at half of that, so nothing is lost to the eye. */
const side = photoLimits.side * 2;
const quality = 0.92;

/** The square of a picture as a JPEG to send. Rejects when the browser cannot draw it. */
export async function croppedPhoto(picture: HTMLImageElement, square: CropSquare): Promise<File> {
  return asFile((context) =>
    context.drawImage(picture, square.left, square.top, square.side, square.side, 0, 0, side, side),
  );
}

/** What a camera shows, whole. */
export async function capturedPhoto(video: HTMLVideoElement): Promise<File> {
  const { videoWidth: width, videoHeight: height } = video;
  return asFile((context) => context.drawImage(video, 0, 0, width, height), { width, height });
}

async function asFile(
  draw: (context: CanvasRenderingContext2D) => void,
  size: { width: number; height: number } = { width: side, height: side },
): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw a photo on');
  // A JPEG has no transparency.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  draw(context);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error('the photo could not be drawn');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
