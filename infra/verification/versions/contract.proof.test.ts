import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { PublishedContract } from '../../../gateway/contract/build/published.ts';
import { breakingChanges, saysSo } from './breaking-changes.ts';
import { contractNow, releasedContract } from './released-contract.ts';

type Operation = {
  parameters: { name: string; schema: { enum?: string[] } }[];
  requestBody: { content: { 'application/json': { schema: { required?: string[] } } } };
};

it('the contract breaks nothing of the last release, unless its version says so', () => {
  const [released, now] = [releasedContract(), contractNow()];
  if (saysSo(released.info.version, now.info.version)) return;
  assert.deepEqual(breakingChanges(released, now), []);
});

it('says that it breaks with another major, and before 1.0 with another minor', () => {
  const said = (released: string, now: string) => saysSo(released, now);
  assert.deepEqual([said('1.2.0', '2.0.0'), said('0.1.0', '0.2.0')], [true, true]);
  assert.deepEqual(
    [said('1.2.0', '1.3.0'), said('0.1.0', '0.1.9'), said('2.0.0', '1.9.0'), said('0.2.0', '0.1.0')],
    [false, false, false, false],
  );
});

const operation = ({ paths }: PublishedContract, place: string, method: string) =>
  paths[place]![method] as Operation;

type Fields = { properties: Record<string, object> };
const fieldsOf = ({ components }: PublishedContract, schema: string) =>
  (components.schemas[schema] as Fields).properties;

it('a planted break of each kind is told', () => {
  const released = releasedContract();
  const now = structuredClone(released);
  delete now.paths['/api/credits'];
  delete now.paths['/internal/adherents/corrections'];
  delete now.paths['/questions/seasons/activeSaison'];
  delete fieldsOf(now, 'CotisationState')['montantRegle'];
  fieldsOf(now, 'Reglement')['montantTotal'] = { type: 'string' };
  const { schema } = operation(now, '/api/adherents', 'post').requestBody.content['application/json'];
  schema.required = [...(schema.required ?? []), 'cin'];
  operation(now, '/api/adherents', 'get')
    .parameters.find(({ name }) => name === 'sort')!
    .schema.enum!.pop();
  const found = breakingChanges(released, now);
  for (const told of [
    /\/api\/credits/,
    /\/internal\/adherents\/corrections/,
    /\/questions\/seasons\/activeSaison/,
    /\/events\/cotisation.v1.*montantRegle/,
    /Reglement › properties › montantTotal › type/,
    /\/api\/adherents › post.*required/,
    /\/api\/adherents › get.*enum/,
  ])
    assert.ok(
      found.some((sentence) => told.test(sentence)),
      `${told} in ${found.join('\n')}`,
    );
});

it('what a contract says more breaks nothing', () => {
  const released = releasedContract();
  const now = structuredClone(released);
  fieldsOf(now, 'Reglement')['couleur'] = { type: 'string' };
  (fieldsOf(now, 'Activite')['entity'] as { enum: string[] }).enum.push('couleur');
  now.paths['/api/couleurs'] = now.paths['/api/credits']!;
  assert.deepEqual(breakingChanges(released, now), []);
});
