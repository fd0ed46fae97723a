import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openPdf } from './pdf-document.ts';
import { linesOf } from './text-lines.ts';

describe('a text of several lines', () => {
  const document = openPdf({ size: [100, 100], title: 'Essai' });
  const of = { width: 150, font: 'bold', size: 10, shrink: 0.5, most: 2 } as const;
  const lay = (text: string, more: object = {}) => linesOf(document, { ...of, text, ...more });

  it('stands on one line at its size, or a little smaller', () => {
    assert.deepEqual(lay('Salma Trabelsi'), { lines: ['Salma Trabelsi'], size: 10 });
    const { lines, size } = lay('Marie-Antoinette Trabelsi-Sahli');
    assert.equal(lines.length, 1);
    assert.ok(size < 10 && size >= 9);
  });

  it('is never cut while it can be broken or made smaller', () => {
    const name = 'Marie-Antoinette Joséphine DE LA ROCHEFOUCAULD-MONTBELIARD';
    const { lines, size } = lay(name);
    assert.deepEqual(lines, ['Marie-Antoinette Joséphine DE LA', 'ROCHEFOUCAULD-MONTBELIARD']);
    assert.ok(size >= 5);
    for (const line of lines) assert.ok(document.font('bold').fontSize(size).widthOfString(line) <= 150);
    assert.equal(lay(name, { width: 80, most: 3 }).lines.join(' ').replaceAll('- ', '-'), name);
    const [, last] = lay(`${name} ${name}`, { shrink: 0.9 }).lines;
    assert.equal(last, `ROCHEFOUCAULD-MONTBELIARD ${name}`);
  });

  it('of one line is made smaller only', () => {
    assert.equal(lay('LA ROCHEFOUCAULD-MONTBELIARD', { most: 1 }).lines.length, 1);
  });
});
