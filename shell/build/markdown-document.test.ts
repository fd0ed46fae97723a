import { documentOf } from './markdown-document.ts';

describe('a Markdown file as a page', () => {
  it('has a title, and chapters that an address can name', () => {
    const { title, chapters, html } = documentOf('# Guide\n\n## Démarrer : l’essentiel\n\n### Détail\n');
    expect(title).toBe('Guide');
    expect(chapters).toEqual([{ id: 'demarrer-l-essentiel', text: 'Démarrer\u00a0: l’essentiel' }]);
    expect(html).toContain('<h2 id="demarrer-l-essentiel">');
  });

  it('keeps French signs on the line of their word, and commands as they are typed', () => {
    const { html } = documentOf('Un « mot » ; ici.\n\n```sh\necho "a ; b" < c\n```\n');
    expect(html).toContain('Un «\u00a0mot\u00a0»\u00a0; ici.');
    expect(html).toContain('echo &#34;a ; b&#34; &#60; c');
  });

  it('lets tables be scrolled by keyboard', () => {
    const { html } = documentOf('| A |\n| --- |\n| 1 |\n');
    expect(html).toContain('tabindex="0" role="region" aria-label="Tableau"><table>');
  });
});
