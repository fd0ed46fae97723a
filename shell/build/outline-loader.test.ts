import outlineLoader from './outline-loader.cjs';

/** What a module says that the loader made. */
const outlineOf = (shapes: string) =>
  JSON.parse(outlineLoader(`<svg viewBox="0 0 24 24"><g id="x">${shapes}</g></svg>`).slice(15, -1)) as string;

it('an icon of several shapes is one outline, its circles as two arcs', () =>
  expect(outlineOf('<path d="M1,1h2z"/><circle cx="12" cy="5" r="1.5"/>')).toBe(
    'M1,1h2zM10.5,5a1.5,1.5,0,1,0,3,0a1.5,1.5,0,1,0,-3,0Z',
  ));

it('an icon that would lose a shape is refused', () =>
  expect(() => outlineOf('<rect x="9" y="6" width="2" height="2"/>')).toThrow(/<rect/));
