import { useEffect, useRef, useState } from 'react';
import { Notice } from '@club/ui/states';
import { qrReader } from './read-qr.ts';

/** Milliseconds between two looks. */
const lookEvery = 150;
/** A card that is still held before the camera is not read again for so long. */
const sameFor = 4_000;

/** What the camera of the door sees; each card that it reads is told once. The camera is let go as soon as this is left. */
export function DoorCamera({ onRead }: { onRead: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const told = useRef(onRead);
  useEffect(() => {
    told.current = onRead;
  }, [onRead]);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const last = { text: '', at: 0 };
    const stop = () => {
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
    const start = async () => {
      const read = await qrReader();
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (left || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      const look = async (): Promise<void> => {
        const text = video.current && (await read(video.current));
        if (left) return;
        if (text && !(text === last.text && Date.now() - last.at < sameFor)) {
          Object.assign(last, { text, at: Date.now() });
          told.current(text);
        } else if (text) last.at = Date.now();
        timer = setTimeout(() => void look().catch(refuse), lookEvery);
      };
      await look();
    };
    const refuse = () => {
      stop();
      if (!left) setRefused(true);
    };
    start().catch(refuse);
    return () => {
      left = true;
      stop();
    };
  }, []);

  if (isRefused)
    return (
      <Notice tone="warning" title="L’appareil photo n’est pas disponible">
        Autorisez-le dans le navigateur et fermez les autres programmes qui l’utilisent, ou saisissez le code.
      </Notice>
    );
  return (
    <video ref={video} className="passage-camera" muted playsInline aria-label="Image de l’appareil photo" />
  );
}
