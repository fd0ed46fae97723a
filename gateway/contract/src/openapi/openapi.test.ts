import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import fc from 'fast-check';
import { callEntries } from '../registry/calls.ts';
import { schemas } from '../registry/schemas.ts';
import { validate } from '../core/validate.ts';
import { answersFile, answersText } from '../../build/answers.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument('1.0.0');
/** The form that a reference names; any text when there is none. */
function patternOf(reference: string | undefined): RegExp {
  const { schemas: formats } = document.components as { schemas: Record<string, { pattern?: string }> };
  return new RegExp(formats[reference?.split('/').at(-1) ?? '']?.pattern ?? '', 'u');
}

const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

test('the document is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(
    structuredClone(document) as object as Record<string, unknown>,
  );
  assert.deepEqual(errors ?? [], []);
  assert.equal(valid, true);
});

test('it describes every call that is offered, and no other', () => {
  const offered = callEntries.filter(([, call]) => !call.callers).map(([name]) => name);
  assert.deepEqual(operations.map(({ operationId }) => operationId).sort(), offered.sort());
});

test('a form that many texts have is said once, by its name', () => {
  const patterns = [...JSON.stringify(document.paths).matchAll(/"pattern":"((?:[^"\\]|\\.)*)"/g)];
  const unnamed = patterns.map(([, pattern = '']) => pattern);
  assert.deepEqual(unnamed, []);
});

test('every answer has a schema, or is a redirection', () => {
  for (const { operationId, responses } of operations) {
    const [[, answer] = []] = Object.entries(responses).filter(([status]) => status < '300');
    const { content = {} } = (answer ?? { content: {} }) as { content?: Record<string, { schema?: object }> };
    for (const { schema } of Object.values(content)) assert.notDeepEqual(schema ?? {}, {}, operationId);
  }
});

test('answers are published as their types are now (else: npm run answers -w gateway/contract)', () => {
  assert.equal(readFileSync(answersFile, 'utf8'), answersText());
});

test('every operation says who may use it', () => {
  for (const operation of operations) assert.equal(typeof operation['x-permission'], 'string');
});

test('an upload is multipart with its file', () => {
  const upload = JSON.stringify(document.paths['/api/import']?.['post']?.requestBody);
  assert.match(
    upload,
    /"multipart\/form-data".*"file":\{"type":"string","format":"binary"\}.*"required":\["type","file"\]/,
  );
});

test('a calendar date is described as one', () => {
  const body = document.paths['/api/adherents']?.['post']?.requestBody;
  assert.match(
    JSON.stringify(body),
    /"dateNaissance":\{"anyOf":\[\{"type":\["string","null"\],"format":"date"/,
  );
});

test('a text that may be left out is said to be taken blank, whatever its form', () => {
  type Fields = Record<string, { anyOf?: { $ref?: string }[] }>;
  const fieldsOf = (path: string): Fields => {
    const body = document.paths[path]?.['post']?.requestBody as {
      content: Record<string, { schema: { properties: Fields } }>;
    };
    return body.content['application/json']!.schema.properties;
  };
  const { dateInscription, email, prenom, saisonId } = fieldsOf('/api/adherents');
  for (const field of [dateInscription, email, fieldsOf('/api/formules')['sectionId']]) {
    const takes = (text: string) => patternOf(field?.anyOf?.[1]?.$ref).test(text);
    assert.deepEqual(['', ' ', 'x'].map(takes), [true, true, false]);
  }
  assert.deepEqual(saisonId?.anyOf?.[2], { enum: [false, 0] });
  assert.equal(prenom?.anyOf, undefined);
});

interface PublishedText {
  maxLength?: number;
  $ref?: string;
  allOf?: PublishedText[];
  anyOf?: PublishedText[];
}

/** Whether the published schema takes a text as it is sent. */
function admits({ maxLength = Infinity, $ref, allOf = [], anyOf }: PublishedText, sent: string): boolean {
  const isOfForm = [...sent].length <= maxLength && patternOf($ref).test(sent);
  return (
    isOfForm &&
    allOf.every((part) => admits(part, sent)) &&
    (anyOf?.some((part) => admits(part, sent)) ?? true)
  );
}

/** The published fields of a new section: a code that must be filled in, a text of one line and one of several. */
const sectionFields = () => {
  const body = document.paths['/api/sections']?.['post']?.requestBody as {
    content: Record<string, { schema: { properties: Record<string, PublishedText> } }>;
  };
  return body.content['application/json']!.schema.properties;
};

test('a text that must be filled in is said not to be blank', () => {
  const { code = {} } = sectionFields();
  const sent = [' 12 ', 'é', '\n12\t', ' ', '\u00a0\u2003', '\n', 'a\tb', '\u0007'];
  assert.deepEqual(
    sent.map((text) => admits(code, text)),
    [true, true, true, false, false, false, false, false],
  );
});

test('a text is published as it is taken: trimmed, of whatever kind its blanks are, and no longer as it is sent', () => {
  const fields = sectionFields();
  const character = fc.constantFrom(...'a-é \t\n\u000b\r\u0000\u007f\u0085\u00a0\u2028\ufeff😀');
  const blank = fc.string({ unit: fc.constantFrom(' ', '\n', '\u00a0'), maxLength: 40 });
  const text = fc.oneof(
    fc.string({ unit: character, maxLength: 12 }),
    fc.string({ unit: 'grapheme-ascii', maxLength: 40 }),
  );
  const sent = fc.tuple(blank, text, blank).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.constantFrom('code', 'designation', 'description'), sent, (field, value) => {
      const body = { code: '1', designation: 'Judo', [field]: value };
      const { errors, byRule = errors === undefined } = validate(schemas.createSection.body, body);
      assert.equal(admits(fields[field]!, value), byRule, JSON.stringify({ field, value, errors }));
    }),
    { numRuns: 3_000 },
  );
});

test('marks that nobody sees change nothing of what is taken', () => {
  const mark = fc.constantFrom('\u200b', '\u202e', '\u2066', '\u00ad', '\u061c', '\u200d');
  const parts = fc.array(fc.constantFrom('a', 'é', '-', ' ', 'b\tc'), { maxLength: 6 });
  fc.assert(
    fc.property(fc.constantFrom('code', 'designation', 'description'), parts, mark, (field, typed, sign) => {
      const taken = (text: string) =>
        validate(schemas.createSection.body, { code: '1', designation: 'Judo', [field]: text });
      const [plain, marked] = [taken(typed.join('')), taken(sign + typed.join(sign) + sign)];
      assert.deepEqual([marked.value, marked.errors], [plain.value, plain.errors]);
    }),
  );
});
