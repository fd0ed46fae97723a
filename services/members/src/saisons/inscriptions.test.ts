import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Inscription } from '@club/contract';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { newAdherent } from '../adherents/adherent-rules.ts';
import {
  inscribedIn,
  inscriptionsOfDocument,
  separatedInscriptions,
  unitedInscriptions,
  withdrawnFrom,
} from './inscriptions.ts';

const one = (saisonId: string, jour: string, moyen: Inscription['moyen'] = 'manuel'): Inscription => ({
  saisonId,
  jour,
  moyen,
});

function member(inscriptions: Inscription[] | null, saisonId = inscriptions?.at(-1)?.saisonId ?? null) {
  const now = new Date('2025-09-01T23:30:00Z');
  const made = { id: 'a1', codeAdherent: '1', saisonId: null, by: 'Nadia', now };
  return { ...newAdherent({ prenom: 'Salma', nom: 'Trabelsi' }, made), inscriptions, saisonId };
}

const shown = ({ inscriptions }: { inscriptions?: Inscription[] | null }) =>
  (inscriptions ?? []).map(({ saisonId, jour }) => `${saisonId} ${jour}`);

describe('the inscriptions of a member', () => {
  for (const [title, stored, expected] of [
    ['are those stored', member([one('s1', '2024-09-01')]), ['s1 2024-09-01']],
    ['are none of who is in none', member([]), []],
    // The club's day, an hour ahead of UTC.
    ['are that of a record of a former release', member(null, 's1'), ['s1 2025-09-02']],
    [
      'include the season that a former release wrote beside them',
      member([one('s1', '2024-09-01')], 's2'),
      ['s1 2024-09-01', 's2 2025-09-02'],
    ],
  ] as const)
    it(title, () => {
      assert.deepEqual(shown({ inscriptions: inscriptionsOfDocument(stored) }), expected);
    });

  it('grow by a season, once; the latest one is his season', () => {
    const former = member([one('s1', '2024-09-01')]);
    const le = new Date('2026-11-28T10:00:00Z');
    const after = { ...former, ...inscribedIn(former, { saisonId: 's2', le, moyen: 'manuel' }) };
    assert.deepEqual([shown(after), after.saisonId], [['s1 2024-09-01', 's2 2026-11-28'], 's2']);
    assert.equal(inscribedIn(after, { saisonId: 's1', le, moyen: 'manuel' }), undefined);
    const { saisonId, inscriptions } = withdrawnFrom(after, 's2');
    assert.deepEqual([shown({ inscriptions }), saisonId], [['s1 2024-09-01'], 's1']);
    assert.equal(withdrawnFrom({ ...after, inscriptions, saisonId }, 's1').saisonId, null);
  });

  it('of two records of one person are those of both, of one season the earlier day', () => {
    const garde = member([one('s2', '2025-09-05'), one('s3', '2026-09-01')]);
    const fondu = member([one('s1', '2024-09-01'), one('s2', '2025-09-01')]);
    const united = unitedInscriptions(garde, fondu);
    assert.deepEqual(shown(united), ['s1 2024-09-01', 's2 2025-09-01', 's3 2026-09-01']);
    assert.equal(united.saisonId, 's3');
  });

  it('after a merge is undone are those before it, but what changed since', () => {
    const gardeAvant: Partial<AdherentDocument> = { inscriptions: [one('s2', '2025-09-05')], saisonId: 's2' };
    const gardeApres: Partial<AdherentDocument> = {
      inscriptions: [one('s1', '2024-09-01'), one('s2', '2025-09-01')],
    };
    const since = [one('s1', '2024-09-01'), one('s2', '2025-09-01'), one('s3', '2026-09-01')];
    const apart = (inscriptions: Inscription[]) =>
      shown(separatedInscriptions(member(inscriptions), { gardeAvant, gardeApres }));
    assert.deepEqual(apart(since), ['s2 2025-09-05', 's3 2026-09-01']);
    assert.deepEqual(apart([one('s1', '2024-09-01')]), []);
  });

  it('after a merge of a former release is undone are the one before it', () => {
    const gardeAvant = { saisonId: 's2', dateInscription: new Date('2025-09-05T10:00:00Z') };
    const gardeApres = { saisonId: 's1', dateInscription: new Date('2024-09-01T10:00:00Z') };
    const garde = member([one('s1', '2024-09-01', 'migration')]);
    const { saisonId, inscriptions } = separatedInscriptions(garde, { gardeAvant, gardeApres });
    assert.deepEqual([shown({ inscriptions }), saisonId], [['s2 2025-09-05'], 's2']);
  });
});
