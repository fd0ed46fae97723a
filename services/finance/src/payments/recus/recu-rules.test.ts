import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minor } from '@club/service-kit';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import { linesToReceipt, recuCode, recuOfAll } from './recu-rules.ts';

const reglement = (_id: string, montantRecu: number, more: Partial<ReglementDocument> = {}) =>
  ({
    _id,
    codeReglement: `REG-${_id}`,
    payeurId: 'p1',
    saisonId: 's1',
    archivedAt: null,
    contrePasseParId: null,
    contrePasseDeId: null,
    montantRecu: minor(montantRecu),
    ...more,
  }) as ReglementDocument;
const receipt = (numero: number, ...lignes: [reglementId: string, montant: number][]) => ({
  numero,
  lignes: lignes.map(([reglementId, montant]) => ({ reglementId, montant: minor(montant) }) as never),
});
const told = (...args: Parameters<typeof linesToReceipt>) =>
  linesToReceipt(...args).map(({ reglementId, montant }) => [reglementId, montant]);

describe('what a receipt tells', () => {
  it('is what was received of each règlement; of a promise nothing', () => {
    assert.deepEqual(told([reglement('a', 30_000), reglement('b', 0)], []), [['a', 30_000]]);
  });

  it('is what came since the last valid one, and nothing twice', () => {
    assert.deepEqual(told([reglement('a', 45_000)], [receipt(1, ['a', 30_000])]), [['a', 15_000]]);
    assert.deepEqual(told([reglement('a', 30_000)], [receipt(1, ['a', 30_000])]), []);
  });

  it('is of one payer and season, of règlements that stand, and of money that came', () => {
    for (const [message, ...reglements] of [
      [/seul payeur/, reglement('a', 100), reglement('b', 100, { payeurId: 'p2' })],
      [/plusieurs saisons/, reglement('a', 100), reglement('b', 100, { saisonId: 's2' })],
      [/supprimé ou contre-passé/, reglement('a', 100, { archivedAt: new Date() })],
      [/supprimé ou contre-passé/, reglement('a', 100, { contrePasseParId: 'b' })],
      [/supprimé ou contre-passé/, reglement('a', -100, { contrePasseDeId: 'b' })],
      [/Rien n’est encore encaissé/, reglement('a', 0)],
    ] as [RegExp, ...ReglementDocument[]][])
      assert.throws(() => linesToReceipt(reglements, []), message);
  });
});

it('the receipt of several règlements is the latest that tells them all', () => {
  const issued = [receipt(3, ['a', 1], ['b', 1]), receipt(4, ['b', 1]), receipt(1, ['a', 1], ['b', 1])];
  assert.equal(recuOfAll(issued, ['a', 'b'])?.numero, 3);
  assert.equal(recuOfAll(issued, ['b'])?.numero, 4);
  assert.equal(recuOfAll(issued, ['a', 'c']), undefined);
});

it('a code has the season and five digits', () => {
  assert.equal(recuCode('2026-2027', 12), 'REC-2026-2027-00012');
  assert.equal(recuCode(' Été 2026 ', 123_456), 'REC-Été-2026-123456');
});
