import { readFileSync } from 'node:fs';
import webpack, { type Compiler } from 'webpack';
import { documentOf, escaped, type MarkdownDocument } from './markdown-document.ts';

/** A Markdown file that a remote ships as static pages, one to read and one that prints itself. */
export interface StaticPages {
  /** Name of the files: `guide` makes `guide.html`, `guide-impression.html`, `guide.css` and `guide.js`. */
  name: string;
  /** Absolute paths. */
  markdown: string;
  script: string;
  styles: readonly string[];
}

/** Webpack plugin that writes the pages beside the remote's other files. */
export function staticPages(pages: StaticPages) {
  const { name, markdown, script, styles } = pages;
  const sources = [markdown, script, ...styles];
  return {
    apply: (compiler: Compiler) =>
      compiler.hooks.thisCompilation.tap('StaticPages', (compilation) => {
        const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
        compilation.hooks.processAssets.tap({ name: 'StaticPages', stage }, () => {
          for (const file of sources) compilation.fileDependencies.add(file);
          const document = documentOf(readFileSync(markdown, 'utf8'));
          const read = (files: readonly string[]) =>
            files.map((file) => readFileSync(file, 'utf8')).join('\n');
          const emit = (file: string, text: string) =>
            compilation.emitAsset(file, new webpack.sources.RawSource(text));
          emit(`${name}.html`, pageOf(name, document, 'screen'));
          emit(`${name}-impression.html`, pageOf(name, document, 'print'));
          emit(`${name}.css`, read(styles));
          emit(`${name}.js`, read([script]));
        });
      }),
  };
}

function pageOf(name: string, { title, chapters, html }: MarkdownDocument, use: 'screen' | 'print'): string {
  const links = chapters.map(({ id, text }) => `<li><a href="#${id}">${escaped(text)}</a></li>`).join('\n');
  return `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="${use === 'print' ? 'light' : 'light dark'}" />
    <title>${escaped(title)} · Club</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${name}.css" />
    <script defer src="${name}.js"></script>
  </head>
  <body class="guide-${use}" data-title="${escaped(title)}">
    <a class="guide-skip" href="#contenu">Aller au contenu</a>
    <header>
      <p class="guide-club">Club</p>
      ${use === 'print' ? '' : `<a class="guide-print-link" href="${name}-impression.html">Version imprimable</a>`}
    </header>
    <nav aria-label="Sommaire">
      <h2>Sommaire</h2>
      <ol>
${links}
      </ol>
    </nav>
    <main id="contenu" tabindex="-1">
${html}
    </main>
  </body>
</html>
`;
}
