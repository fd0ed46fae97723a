import { anActivite } from '../../testing/builders.ts';
import { agoText, mergedLines } from './activite-rules.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const seconds = (count: number) => now - count * 1000;

it.each([
  [-30, 'à l’instant'],
  [59, 'à l’instant'],
  [60, 'il y a 1 minute'],
  [3599, 'il y a 59 minutes'],
  [3600, 'il y a 1 heure'],
  [86_400, 'hier'],
  [3 * 86_400, 'il y a 3 jours'],
  [8 * 86_400, 'le 13/11/2026'],
])('%d seconds ago reads %s', (age, text) => expect(agoText(seconds(age), now)).toBe(text));

it('a line that comes live and in the list stands once, latest first, no more than asked', () => {
  const first = anActivite({ id: '1', at: '2026-11-21T09:00:00Z' });
  const second = anActivite({ id: '2', at: '2026-11-21T09:00:01.5Z' });
  const third = anActivite({ id: '3', at: '2026-11-21T09:00:02Z' });
  expect(mergedLines([second], [second, first], 9).map(({ id }) => id)).toEqual(['2', '1']);
  const renamed = { ...second, phrase: 'Salma Ben Ali a réglé 450,00 Dh par chèque' };
  expect(mergedLines([second], [renamed], 9)).toEqual([renamed]);
  expect(mergedLines([third], [second, first], 2).map(({ id }) => id)).toEqual(['3', '2']);
});
