/**
 * Counts the files that a function reaches through its calls: `node infra/lint/reach.ts FILE:NAME…`. Types are not followed; a class
 * counts whole, so this is an upper bound. `--files` lists them.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '..', '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'boolean' } },
});

const configFile = path.join(root, 'tsconfig.server.json');
const config = ts.getParsedCommandLineOfConfigFile(
  configFile,
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
);
if (!config) throw new Error(`${configFile} cannot be read`);
const program = ts.createProgram(config.fileNames, config.options);
const checker = program.getTypeChecker();
const reached = new Set<ts.Node>();
for (const start of positionals) reach(declarationNamed(start));

const files = [
  ...new Set([...reached].map((node) => path.relative(root, node.getSourceFile().fileName))),
].sort();
const byRoom = Object.groupBy(files, (file) => /^(services\/[^/]+|gateway\/contract|[^/]+)/.exec(file)![0]);
if (values.files) process.stdout.write(`${files.join('\n')}\n`);
for (const [room, own = []] of Object.entries(byRoom)) process.stdout.write(`${room}: ${own.length}\n`);
process.stdout.write(`${files.length} files, ${reached.size} declarations\n`);

function declarationNamed(start: string): ts.Node {
  const [file = '', name = ''] = start.split(':');
  const source = program.getSourceFile(path.join(root, file));
  const module = source && checker.getSymbolAtLocation(source);
  const found = module && checker.getExportsOfModule(module).find((one) => one.name === name);
  const declaration = found && topLevel(found);
  if (!declaration) throw new Error(`${file} exports no ${name}`);
  return declaration;
}

/** Adds a declaration of a module and all that its text names. */
function reach(declaration: ts.Node): void {
  if (reached.has(declaration)) return;
  reached.add(declaration);
  const walk = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isIdentifier(node)) {
      const symbol = ts.isShorthandPropertyAssignment(node.parent)
        ? checker.getShorthandAssignmentValueSymbol(node.parent)
        : checker.getSymbolAtLocation(node);
      const next = symbol && topLevel(symbol);
      if (next) reach(next);
    }
    node.forEachChild(walk);
  };
  declaration.forEachChild(walk);
}

/** The declaration of a symbol at the top of one of our modules, through all re-exports; undefined for any other. */
function topLevel(symbol: ts.Symbol): ts.Node | undefined {
  const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  let node: ts.Node | undefined = meant.valueDeclaration;
  if (!node || ts.isSourceFile(node) || node.getSourceFile().fileName.includes('node_modules'))
    return undefined;
  while (node && !ts.isSourceFile(node.parent)) {
    // A member belongs to the class or table around it; anything else within a function is local.
    if (ts.isFunctionLike(node.parent) || ts.isBlock(node.parent)) return undefined;
    node = node.parent;
  }
  return node;
}

function fail(diagnostic: ts.Diagnostic): never {
  throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
}
