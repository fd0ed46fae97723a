/** Makes the schemas of answers from their types: `npm run answers -w gateway/contract` after a change of one. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { callEntries, type CallName } from '../src/registry/calls.ts';
import type { EntityName } from '../src/events/events.ts';
import { formatted } from './formatted.ts';
import { schemasOfTypes, type JsonSchema } from './schemas-of-types.ts';

const source = path.join(import.meta.dirname, '..', 'src');
/** What the document is made with. */
export const answersFile = path.join(source, 'openapi', 'answers.json');

/** The schema of each answer that is JSON, by the name of its call, and the named schemas that these refer to. */
interface Answers {
  answers: Partial<Record<CallName, JsonSchema>>;
  schemas: Record<string, JsonSchema>;
}

/** The schemas of what calls answer and of what events publish, from their types. */
export function schemasOfContract() {
  const files = ['registry/calls.ts', 'events/events.ts'].map((file) => path.join(source, file));
  const program = ts.createProgram(files, compilerOptions());
  const checker = program.getTypeChecker();
  const exported = (file: string, name: string) => {
    const symbols = checker.getExportsOfModule(
      checker.getSymbolAtLocation(program.getSourceFile(path.join(source, file))!)!,
    );
    return symbols.find((symbol) => symbol.name === name)!;
  };
  const typeOf = (owner: ts.Type, property: string) =>
    checker.getNonNullableType(checker.getTypeOfSymbol(checker.getPropertyOfType(owner, property)!));
  const table = checker.getTypeOfSymbol(exported('registry/calls.ts', 'calls'));
  const states = checker.getDeclaredTypeOfSymbol(exported('events/events.ts', 'StateOf'));
  const { schemaOf, schemas } = schemasOfTypes(checker);
  return {
    schemas,
    answerOf(name: CallName): JsonSchema {
      const shape = typeOf(typeOf(table, name), 'shape');
      return schemaOf(checker.getTypeOfSymbol(checker.getPropertyOfType(shape, 'answer')!));
    },
    stateOf: (entity: EntityName): JsonSchema => schemaOf(typeOf(states, entity)),
  };
}

/** The text of the file as the types say it now. */
export function answersText(): string {
  const { schemas, answerOf } = schemasOfContract();
  const answers: Answers['answers'] = {};
  for (const [name, { callers, response = 'json' }] of callEntries) {
    if (!callers && (response === 'json' || response === 'events')) answers[name] = answerOf(name);
  }
  const text = JSON.stringify({ answers, schemas } satisfies Answers);
  return formatted(answersFile, text);
}

function compilerOptions(): ts.CompilerOptions {
  const file = path.join(source, '..', 'tsconfig.json');
  const { options } = ts.getParsedCommandLineOfConfigFile(
    file,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic },
  )!;
  return options;
}

function onUnRecoverableConfigFileDiagnostic({ messageText }: ts.Diagnostic): never {
  throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
}

if (import.meta.main) writeFileSync(answersFile, answersText());
