import { readFileSync } from 'node:fs';
import { adaptTheme } from './theme-loader.cjs';

const lara = readFileSync(require.resolve('primereact/resources/themes/lara-light-blue/theme.css'), 'utf8');

describe('the theme', () => {
  const css = adaptTheme(lara);
  it('brings no font and no part that is not drawn', () => {
    expect(css).not.toMatch(/font-face|Inter/);
    expect(css).not.toMatch(/p-tree|p-menu/);
    expect(css.length).toBeLessThan(20_000);
  });
  it('has only colours that follow the scheme', () => expect(css).not.toMatch(/#[0-9a-f]{6}/i));
});
