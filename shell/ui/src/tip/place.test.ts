import { placeBeside } from './place.ts';

const windowSize = { width: 320, height: 640 };
const anchor = (left: number, top: number) => ({ left, top, right: left + 30, bottom: top + 30 });
const list = { width: 200, height: 120 };

describe('what stands over all else, beside its button', () => {
  it('opens downwards where there is room', () => {
    expect(placeBeside(anchor(280, 100), list, windowSize, 'below')).toEqual({ left: 110, top: 130 });
  });

  it('opens upwards from the foot of a dialog', () => {
    expect(placeBeside(anchor(280, 600), list, windowSize, 'below')).toEqual({ left: 110, top: 480 });
  });

  it('never leaves the window at its left', () => {
    expect(placeBeside(anchor(0, 100), list, windowSize, 'below').left).toBe(4);
  });

  it('never leaves the window at its right', () => {
    expect(placeBeside(anchor(310, 100), list, windowSize, 'below').left).toBe(116);
  });

  it('stands above when that is wanted, below the topmost buttons', () => {
    expect(placeBeside(anchor(200, 300), { width: 80, height: 24 }, windowSize, 'above').top).toBe(276);
    expect(placeBeside(anchor(200, 10), { width: 80, height: 24 }, windowSize, 'above').top).toBe(40);
  });
});
