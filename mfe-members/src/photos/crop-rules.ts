/** A square is cut out of a picture: where its middle is, as a part of width and height, and how much it is enlarged. */
export interface CropView {
  x: number;
  y: number;
  /** From 1, the largest square that fits, to `largestZoom`. */
  zoom: number;
}

/** Pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The part of a picture that is kept, in its pixels. */
export interface CropSquare {
  left: number;
  top: number;
  side: number;
}

export const largestZoom = 4;

/** The largest square in the middle, as the server would cut it. */
export const middle: CropView = { x: 0.5, y: 0.5, zoom: 1 };

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** The view nearest to this one whose square lies inside the picture. */
export function inside({ width, height }: PictureSize, view: CropView): CropView {
  const zoom = between(1, view.zoom, largestZoom);
  const half = Math.min(width, height) / zoom / 2;
  return {
    zoom,
    x: between(half / width, view.x, 1 - half / width),
    y: between(half / height, view.y, 1 - half / height),
  };
}

/** What a view keeps of a picture. */
export function squareOf(size: PictureSize, view: CropView): CropSquare {
  const { x, y, zoom } = inside(size, view);
  const side = Math.min(size.width, size.height) / zoom;
  return { side, left: x * size.width - side / 2, top: y * size.height - side / 2 };
}

/** The view after the picture was drawn along by these parts of the frame: to the right shows more of its left. */
export function moved(size: PictureSize, view: CropView, along: { x: number; y: number }): CropView {
  const { side } = squareOf(size, view);
  const x = view.x - (along.x * side) / size.width;
  const y = view.y - (along.y * side) / size.height;
  return inside(size, { ...view, x, y });
}

/** The view with another zoom, on the same middle. */
export function zoomed(size: PictureSize, view: CropView, zoom: number): CropView {
  return inside(size, { ...view, zoom });
}

/** Where the whole picture stands behind a frame that shows the square, in percent of the frame. */
export function placeOf(size: PictureSize, view: CropView) {
  const { left, top, side } = squareOf(size, view);
  const percent = (pixels: number) => `${(pixels / side) * 100}%`;
  return {
    width: percent(size.width),
    height: percent(size.height),
    left: percent(-left),
    top: percent(-top),
  };
}

const step = 0.05;
const zoomStep = 0.2;

/** What a key does to a view; null for one that does nothing. Arrows move the picture, as the mouse does. */
export function afterKey(size: PictureSize, view: CropView, key: string): CropView | null {
  switch (key) {
    case 'ArrowLeft':
      return moved(size, view, { x: -step, y: 0 });
    case 'ArrowRight':
      return moved(size, view, { x: step, y: 0 });
    case 'ArrowUp':
      return moved(size, view, { x: 0, y: -step });
    case 'ArrowDown':
      return moved(size, view, { x: 0, y: step });
    case '+':
      return zoomed(size, view, view.zoom + zoomStep);
    case '-':
      return zoomed(size, view, view.zoom - zoomStep);
    case 'Home':
      return middle;
    default:
      return null;
  }
}
