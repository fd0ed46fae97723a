import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import {
  enteredFieldNames,
  fieldsOf,
  valueBeforeLine,
  valuesAfterLine,
  type Adherent,
  type UpdateAdherent,
} from '@club/contract';
import { startMembers, type Members } from '../testing/start-members.ts';

const changes = 200;

/** An edit of some fields, emptied ones among them, or a deletion that is undone. */
const step: fc.Arbitrary<UpdateAdherent | 'delete'> = fc.oneof(
  { weight: 9, arbitrary: edit() },
  { weight: 1, arbitrary: fc.constant('delete' as const) },
);

function edit(): fc.Arbitrary<UpdateAdherent> {
  const text = (...values: string[]) => fc.constantFrom(...values, null);
  return fc.record(
    {
      codeAdherent: fc.constantFrom('RET-1', 'RET-2', 'RET-3'),
      nom: fc.constantFrom('Trabelsi', 'Ben Ali', 'Haddad'),
      dateNaissance: text('1991-02-03', '1964-12-31'),
      nationalites: fc.constantFrom('["Tunisienne"]', '["Marocaine","Française"]'),
      telephone: text('20 111 222', '20 333 444'),
      email: text('salma@exemple.tn', 's@exemple.fr'),
      adresse: text('1, rue A', '2, rue B'),
      matricules: text('["12 TU 34"]', '["56 TU 78","9 TU 1"]'),
      droitsEntree: fc.constantFrom(12.5, 7, 0, null),
      exonere: fc.boolean(),
      statut: fc.constantFrom('actif', 'suspendu', 'bloque'),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<UpdateAdherent>;
}

describe('former values of a member (A-19)', () => {
  let members: Members;
  before(async () => {
    members = await startMembers();
  });
  after(() => members.stop());

  const entered = (adherent: Adherent) => fieldsOf(adherent, enteredFieldNames);
  const update = async (id: string, values: UpdateAdherent): Promise<Adherent> => {
    const { status, body } = await members.update(id, { ...values, doublonAccepte: true });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };

  it(`each of ${changes} edits and deletions is set back to the letter, by the lines of the history`, async () => {
    const { id } = await members.created({ nom: 'Trabelsi', codeAdherent: 'RET-1' });
    const known = new Map<number, object>();
    for (const next of fc.sample(step, { numRuns: changes, seed: 27 })) {
      if (next === 'delete') {
        await members.staff.call('deleteAdherent', { params: { id } });
        await members.staff.call('restoreAdherent', { params: { id } });
      } else await update(id, next);
      const now = await members.read(id);
      known.set(now.version, entered(now));
    }
    const lines = await members.history(id);
    let current = await members.read(id);
    let restored = 0;
    for (const { id: lineId, version } of lines) {
      const wanted = known.get(version);
      if (!wanted) continue;
      const values = valuesAfterLine(await members.history(id), lineId, current);
      current = await update(id, { version: current.version, ...values });
      assert.deepEqual(entered(current), wanted, `as version ${version}`);
      restored += 1;
    }
    assert.equal(restored, known.size);
  });

  it('one value alone is set back, the others stay', async () => {
    const { id } = await members.created({ telephone: '20 111 222', email: 'un@exemple.tn' });
    await update(id, { telephone: null, email: 'deux@exemple.tn' });
    const [line] = await members.history(id);
    const { version, ...current } = await members.read(id);
    const values = valueBeforeLine(line!, 'telephone', current);
    assert.deepEqual(values, { telephone: '20 111 222' });
    const { telephone, email } = await update(id, { version, ...values });
    assert.deepEqual({ telephone, email }, { telephone: '20 111 222', email: 'deux@exemple.tn' });
  });
});
