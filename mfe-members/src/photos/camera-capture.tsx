import { useEffect, useRef, useState } from 'react';
import { Button } from '@club/ui/button';
import { Notice } from '@club/ui/states';
import { capturedPhoto } from './cropped-photo.ts';

/** Whether this browser has a way to a camera; it needs TLS, or the computer of the server itself. */
export const hasCamera = () => navigator.mediaDevices?.getUserMedia !== undefined;

interface CameraCaptureProps {
  onPhoto: (photo: File) => void;
  /** The browser could not draw what the camera sees. */
  onFailure: () => void;
  onBack: () => void;
}

/** What the camera sees, and a photo of it. The camera is let go as soon as this is left. */
export function CameraCapture({ onPhoto, onFailure, onBack }: CameraCaptureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'on' | 'refused'>('starting');

  useEffect(() => {
    let stream: MediaStream | undefined;
    let left = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } });
      if (left || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      setState('on');
    };
    start().catch(() => {
      stop();
      // Refused by the person, no camera, or taken by another program: the same to do about it.
      if (!left) setState('refused');
    });
    return () => {
      left = true;
      stop();
    };
  }, []);

  const take = async () => {
    if (!video.current) return;
    const photo = await capturedPhoto(video.current).catch(() => undefined);
    if (photo) onPhoto(photo);
    else onFailure();
  };

  if (state === 'refused')
    return (
      <Notice
        tone="warning"
        title="L’appareil photo n’est pas disponible"
        action={<Button label="Choisir un fichier" variant="secondary" onClick={onBack} />}
      >
        Autorisez-le dans le navigateur, fermez les autres programmes qui l’utilisent, ou choisissez un
        fichier.
      </Notice>
    );
  return (
    <div className="photo-camera">
      <video ref={video} muted playsInline aria-label="Image de l’appareil photo" />
      <div className="photo-choices">
        <Button
          label="Prendre la photo"
          icon="camera"
          disabled={state !== 'on'}
          onClick={() => void take()}
        />
        <Button label="Choisir un fichier" variant="quiet" onClick={onBack} />
      </div>
    </div>
  );
}
