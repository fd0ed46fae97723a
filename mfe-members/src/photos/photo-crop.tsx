import { useId, useRef, type PointerEvent } from 'react';
import {
  afterKey,
  largestZoom,
  moved,
  placeOf,
  zoomed,
  type CropView,
  type PictureSize,
} from './crop-rules.ts';

interface PhotoCropProps {
  url: string;
  /** Undefined until the picture is read. */
  size: PictureSize | undefined;
  view: CropView;
  onView: (view: CropView) => void;
  onPicture: (picture: HTMLImageElement) => void;
  /** The browser cannot read the file. */
  onUnreadable: () => void;
}

/** The square that will be kept, to be moved and enlarged by mouse, finger, keys or slider. */
export function PhotoCrop({ url, size, view, onView, onPicture, onUnreadable }: PhotoCropProps) {
  const help = useId();
  const held = useRef<{ x: number; y: number }>(undefined);

  const drag = ({ currentTarget, clientX: x, clientY: y }: PointerEvent<HTMLDivElement>) => {
    const { current: from } = held;
    if (!from || !size) return;
    const side = currentTarget.getBoundingClientRect().width || 1;
    held.current = { x, y };
    onView(moved(size, view, { x: (x - from.x) / side, y: (y - from.y) / side }));
  };
  const take = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, y: event.clientY };
  };
  const release = () => (held.current = undefined);

  return (
    <div className="photo-crop">
      <div
        className="photo-crop-frame"
        role="application"
        aria-label="Cadrage de la photo"
        aria-describedby={help}
        tabIndex={0}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={(event) => {
          const next = size && afterKey(size, view, event.key);
          if (!next) return;
          event.preventDefault();
          onView(next);
        }}
      >
        <img
          src={url}
          alt="Portrait à cadrer"
          draggable={false}
          style={size && placeOf(size, view)}
          onLoad={({ currentTarget }) => onPicture(currentTarget)}
          onError={onUnreadable}
        />
      </div>
      <label className="photo-crop-zoom">
        <span>Agrandissement</span>
        <input
          type="range"
          min={1}
          max={largestZoom}
          step={0.05}
          value={view.zoom}
          disabled={!size}
          aria-valuetext={`${view.zoom.toFixed(1).replace('.', ',')} fois`}
          onChange={({ target }) => size && onView(zoomed(size, view, Number(target.value)))}
        />
      </label>
      <p className="club-meta" id={help}>
        Déplacez la photo à la souris ou avec les flèches{'\u202f'}; agrandissez-la avec + et −.
      </p>
    </div>
  );
}
