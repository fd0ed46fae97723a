import { Marked, type Tokens } from 'marked';

/** What a Markdown file says: the title (its `#`), the chapters (its `##`) and the whole as HTML. */
export interface MarkdownDocument {
  title: string;
  chapters: readonly { id: string; text: string }[];
  html: string;
}

/** Reads Markdown. Headings get an id from their text; tables can be scrolled by keyboard. */
export function documentOf(markdown: string): MarkdownDocument {
  const chapters: { id: string; text: string }[] = [];
  let title = '';
  const marked = new Marked();
  marked.use({
    walkTokens(token) {
      if (token.type === 'text') (token as Tokens.Text).text = kept((token as Tokens.Text).text);
    },
    renderer: {
      heading({ tokens, depth, text }) {
        const id = idOf(text);
        if (depth === 1) title = text;
        if (depth === 2) chapters.push({ id, text: kept(text) });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      code: ({ text }) => `<pre><code>${escaped(text)}</code></pre>\n`,
    },
    hooks: {
      postprocess: (html) =>
        html
          .replaceAll(
            '<table>',
            '<div class="guide-table" tabindex="0" role="region" aria-label="Tableau"><table>',
          )
          .replaceAll('</table>', '</table></div>'),
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { title, chapters, html };
}

/** French signs stay on the line of their word. */
const kept = (text: string) => text.replace(/ (?=[;:!?»])|(?<=«) /g, '\u00a0');

/** «Vos propres serveurs» → `vos-propres-serveurs`. */
const idOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** As text inside HTML. */
export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
