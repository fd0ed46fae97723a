import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joi } from './joi.ts';
import { messages } from './messages.ts';

const refusal = (least: number) =>
  joi.array().min(least).messages(messages).validate([]).error?.details[0]?.message;

test('a list that is too short is told in the singular or the plural, without «(s)»', () => {
  assert.equal(refusal(1), 'Au moins 1 élément.');
  assert.equal(refusal(2), 'Au moins 2 éléments.');
});

test('no refusal leaves the plural to the reader', () => {
  assert.deepEqual(
    Object.values(messages).filter((text) => /\((s|e|es)\)/.test(text)),
    [],
  );
});
