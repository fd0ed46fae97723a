import assert from 'node:assert/strict';
import { it } from 'node:test';
import { emptyBatch } from '../kinds/row-batch.ts';
import { accountOfBatch, cancelledMessage, failedMessage } from './import-account-rules.ts';

const fault = (row: number) => ({ row, column: 'Nom', value: '', reason: 'Le nom est requis' });

it('adds up what the reading and members said, in the order of the file', () => {
  const batch = { ...emptyBatch(3), rows: 9, repeated: 1, faulty: 2, faults: [fault(4), fault(9)] };
  const answer = {
    imported: [2, 3, 6],
    skipped: [5],
    errors: [fault(7), { ...fault(7), column: 'Email' }],
    avertissements: [fault(6)],
  };
  const account = accountOfBatch(batch, 1, answer);
  assert.deepEqual(
    { ...account, errorDetails: account.errorDetails.map(({ row }) => row) },
    {
      rows: 9,
      imported: 3,
      modifies: 0,
      skipped: 3,
      errors: 3,
      errorDetails: [4, 7, 7, 9],
      avertissements: [fault(6)],
    },
  );
});

it('refuses an answer that forgets a row', () => {
  assert.throws(() =>
    accountOfBatch({ ...emptyBatch(0), rows: 2 }, 0, { imported: [2], skipped: [], errors: [] }),
  );
});

it('says what stays', () => {
  assert.equal(
    cancelledMessage({ type: 'adherents', imported: 0, rowsDone: 0 }),
    'Import annulé. Aucun adhérent n’a été importé.',
  );
  assert.match(
    cancelledMessage({ type: 'adherents', imported: 3_000, rowsDone: 3_010 }),
    /3\u202f010 lignes traitées.*3\u202f000 adhérents importés restent/,
  );
  const enrolled = { type: 'adherents', imported: 0, rowsDone: 30, plan: { inscrits: 28 } } as const;
  assert.equal(
    cancelledMessage(enrolled),
    'Import annulé. 30 lignes traitées\u00a0: 28 adhérents reconnus restent inscrits.',
  );
  assert.equal(
    failedMessage('Fini.', { ...enrolled, imported: 1, plan: { inscrits: 1 } }),
    'Fini. 30 lignes traitées\u00a0: l’adhérent importé reste enregistré, 1 adhérent reconnu reste inscrit. Vous pouvez relancer le même fichier.',
  );
  assert.equal(failedMessage('Illisible.', { type: 'adherents', imported: 0, rowsDone: 0 }), 'Illisible.');
  assert.match(
    failedMessage('Illisible.', { type: 'adherents', imported: 1, rowsDone: 1 }),
    /^Illisible\. 1 ligne traitée.*relancer/,
  );
});
