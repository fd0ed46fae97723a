import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

const root = path.resolve(import.meta.dirname, '..', '..');
const rules = 'docs/domain.md';
const self = path.relative(root, import.meta.filename);

const id = '[A-Z]-\\d+';

/** «rule M-12», «rules M-12 and S-3», «(M-12)», «(M-12, S-3)», «(M-12: …)». */
const citation = new RegExp(`\\b[Rr]ules? (${id}(?:(?:, | and )${id})*)|\\((${id}(?:, ${id})*)[),:;]`, 'g');

/** Documents that were beside the repository when it was ordered. */
const absent = /\b(?:spec|design|trust|stack|ui|house)\.md|[^/[`(]\bdomain\.md|§|\b[Ss]pec \d/;

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|md|mjs|cjs|css|py)$/.test(file) && file !== self);
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Lines of comments and of documents: a member's code in a test may look like a rule. */
function prose(file: string): string {
  const text = textOf(file);
  return file.endsWith('.md') ? text : [...text.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*/g)].join('\n');
}

const cited = (file: string) =>
  [...prose(file).matchAll(citation)].flatMap(([, named, bracketed]) =>
    [...(named ?? bracketed ?? '').matchAll(new RegExp(id, 'g'))].map(([one]) => one),
  );

const declared = [...textOf(rules).matchAll(new RegExp(`^- \\*\\*(${id})\\*\\* `, 'gm'))].map(
  ([, one]) => one!,
);

describe('the rules of the club', () => {
  it('have an id each', () => {
    assert.ok(declared.length > 0);
    assert.deepEqual(
      declared.filter((one, index) => declared.indexOf(one) !== index),
      [],
    );
  });

  it('are there when they are cited', () => {
    const known = new Set(declared);
    const unknown = files.flatMap((file) =>
      cited(file)
        .filter((one) => !known.has(one))
        .map((one) => `${file}: ${one}`),
    );
    assert.deepEqual(unknown, []);
  });

  it('are cited', () => {
    const count = files.filter((file) => file !== rules).flatMap(cited).length;
    assert.ok(count > 50, `${count} citations`);
  });
});

it('no document is cited that is not in the repository', () => {
  const found = files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) => (absent.test(line) ? `${file}:${index + 1}: ${line.trim()}` : [])),
  );
  assert.deepEqual(found, []);
});
