import fc from 'fast-check';
import { afterKey, inside, largestZoom, middle, moved, placeOf, squareOf, zoomed } from './crop-rules.ts';

const lying = { width: 400, height: 200 };
const standing = { width: 300, height: 600 };

describe('what is cut out of a picture', () => {
  it('is at first its largest square, from the middle', () => {
    expect(squareOf(lying, middle)).toEqual({ side: 200, left: 100, top: 0 });
    expect(squareOf(standing, middle)).toEqual({ side: 300, left: 0, top: 150 });
  });

  it('is half as wide when it is enlarged twice', () => {
    expect(squareOf(lying, zoomed(lying, middle, 2))).toEqual({ side: 100, left: 150, top: 50 });
  });

  it('shows more of the left when the picture is drawn to the right', () => {
    expect(squareOf(lying, moved(lying, middle, { x: 0.25, y: 0 }))).toMatchObject({ left: 50, top: 0 });
  });

  it('stands behind its frame as it is kept', () => {
    expect(placeOf(lying, middle)).toEqual({ width: '200%', height: '100%', left: '-50%', top: '0%' });
  });

  it.each([
    ['ArrowLeft', { left: 110 }],
    ['ArrowRight', { left: 90 }],
    ['+', { side: 200 / 1.2 }],
    ['Home', { left: 100, side: 200 }],
  ])('follows the key %s', (key, square) => {
    const view = afterKey(lying, middle, key);
    expect(view && squareOf(lying, view)).toMatchObject(square);
  });

  it('leaves other keys to the page', () => expect(afterKey(lying, middle, 'Tab')).toBeNull());

  it('lies inside the picture, wherever it is drawn and however it is enlarged', () => {
    const side = fc.integer({ min: 1, max: 8_000 });
    const far = fc.double({ min: -50, max: 50, noNaN: true });
    fc.assert(
      fc.property(side, side, far, far, far, (width, height, x, y, zoom) => {
        const size = { width, height };
        const view = moved(size, zoomed(size, middle, zoom), { x, y });
        const square = squareOf(size, view);
        expect(square.left).toBeGreaterThanOrEqual(-0.001);
        expect(square.top).toBeGreaterThanOrEqual(-0.001);
        expect(square.left + square.side).toBeLessThanOrEqual(width + 0.001);
        expect(square.top + square.side).toBeLessThanOrEqual(height + 0.001);
        expect(inside(size, view).zoom).toBeLessThanOrEqual(largestZoom);
      }),
    );
  });
});
