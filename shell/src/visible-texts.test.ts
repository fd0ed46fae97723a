import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '..', '..');
const sources = globSync(
  [
    'mfe-*/src/**/*.{ts,tsx}',
    'shell/{src,ui/src}/**/*.{ts,tsx}',
    'services/*/src/**/*.ts',
    'gateway/{src,contract/src}/**/*.ts',
  ],
  { cwd: root },
).filter((file) => !/\.test\.|testing\//.test(file));

/** What no text that staff see holds. */
const faults: Record<string, RegExp> = {
  'a plural in brackets': /\p{L}\((s|es)\)/u,
  'another spelling of «e-mail»': /\bEmail\b|\S\s.*\bemail\b|\bemail\b\s.*\S|\b[Cc]ourriel\b/,
  'a cotisation that is «complet»': /cotisations?[^.]{0,30} complets?\b/i,
  'an escape that is shown as it is typed, in an attribute without braces': /\\u(00a0|202f|2019)/,
  'a règlement that is «complète»': /règlements?[^.]{0,30} complètes?\b/i,
};
/** After a figure in a screen: one of them is no plural. */
const bareNoun =
  /^\s*(adhérents|cotisations|règlements|formules|sections|lignes|payeurs|crédits|saisons|jours|personnes)\b/;
/** The column as workbooks have it, under which one comes in, and the words by which titles are known: nobody sees them. */
const asWorkbooksSay: readonly string[] = [
  'gateway/contract/src/adherents/contact-fields.ts',
  'services/import/src/columns/title-words.ts',
];

interface Text {
  words: string;
  followsFigure: boolean;
}

/** The texts of a source: in quotes, in templates, between tags. */
function textsOf(file: string): Text[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const code = readFileSync(path.join(root, file), 'utf8');
  const texts: Text[] = [];
  const collect = (node: ts.Node, before?: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || isTemplatePart(node)) {
      const followsFigure = ts.isJsxText(node) && before !== undefined && ts.isJsxExpression(before);
      texts.push({ words: node.text.replace(/\n\s*/g, ' '), followsFigure });
    }
    let last: ts.Node | undefined;
    ts.forEachChild(node, (child) => {
      collect(child, last);
      last = child;
    });
  };
  collect(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, kind));
  return texts;
}

const isTemplatePart = (node: ts.Node): node is ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail =>
  ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);

it('says «1 adhérent», never «adhérent(s)», «e-mail» in one way, who or what is «complet», and no escape', () => {
  const found = sources
    .filter((file) => !asWorkbooksSay.includes(file))
    .flatMap((file) =>
      textsOf(file).flatMap(({ words, followsFigure }) => [
        ...Object.entries(faults).flatMap(([fault, looks]) =>
          looks.test(words) ? [`${file}: ${fault}: ${words}`] : [],
        ),
        ...(followsFigure && bareNoun.test(words) ? [`${file}: a plural after any figure: ${words}`] : []),
      ]),
    );
  expect(sources.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
