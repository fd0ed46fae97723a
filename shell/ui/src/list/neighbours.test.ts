import { neighboursOf, pagesBeside } from './neighbours.ts';

const rowsOf = (...ids: string[]) => ids.map((id) => ({ id }));
/** Pages of fifty, of which a few rows are named. */
const second = { page: 2, total: 130, rows: rowsOf('c', 'd', 'e') };

it.each([
  ['c', { before: 1, after: undefined }],
  ['d', { before: undefined, after: undefined }],
  ['e', { before: undefined, after: 3 }],
  ['z', { before: undefined, after: undefined }],
  [undefined, { before: undefined, after: undefined }],
])('beside %s the pages to ask for are %o', (id, pages) => expect(pagesBeside(second, id)).toEqual(pages));

it('at the ends of the list there is no page to ask for', () => {
  const only = { page: 1, total: 2, rows: rowsOf('a', 'b') };
  expect(pagesBeside(only, 'a')).toEqual({});
  expect(pagesBeside(only, 'b')).toEqual({});
});

it.each([
  ['d', { position: 52, previous: { id: 'c', page: 2 }, next: { id: 'e', page: 2 } }],
  ['c', { position: 51, previous: { id: 'b', page: 1 }, next: { id: 'd', page: 2 } }],
  ['e', { position: 53, previous: { id: 'd', page: 2 }, next: { id: 'f', page: 3 } }],
])('the neighbours of %s are found over the ends of the page', (id, found) =>
  expect(neighboursOf(second, id, { before: rowsOf('a', 'b'), after: rowsOf('f', 'g') })).toEqual({
    total: 130,
    ...found,
  }),
);

it('none is offered until its page is known, nor for a record that is elsewhere', () => {
  expect(neighboursOf(second, 'c', {})).toMatchObject({ previous: undefined, next: { id: 'd' } });
  expect(neighboursOf(second, 'z', {})).toBeUndefined();
  expect(neighboursOf({ page: 1, total: 0, rows: undefined }, 'c', {})).toBeUndefined();
});
