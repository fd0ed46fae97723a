import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stateFrom } from './state-message.ts';

const event = (data: unknown, type = 'club.saison.state.v1') =>
  JSON.stringify({ specversion: '1.0', type, data });
const state = { id: 's1', version: 3, deleted: false, data: { nom: 'Saison' } };

describe('message of the state stream', () => {
  it('gives the state', () => assert.deepEqual(stateFrom('saison', event(state)), state));
  it('takes a tombstone', () => {
    const tombstone = { ...state, deleted: true, data: null };
    assert.deepEqual(stateFrom('saison', event(tombstone)), tombstone);
  });

  const refused: Record<string, string> = {
    'broken JSON': '{',
    null: 'null',
    'another entity': event(state, 'club.adherent.state.v1'),
    'a later shape': event(state, 'club.saison.state.v2'),
    'a version as text': event({ ...state, version: '3' }),
    'no id': event({ ...state, id: undefined }),
    'a list for data': event({ ...state, data: [] }),
    'an operator as field': event({ ...state, data: { $set: 1 } }),
    'a path as field': event({ ...state, data: { 'a.b': 1 } }),
  };
  for (const [what, text] of Object.entries(refused)) {
    it(`refuses ${what}`, () => assert.throws(() => stateFrom('saison', text)));
  }
});
