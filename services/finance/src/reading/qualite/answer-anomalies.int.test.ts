import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { AnomalieFinance } from '@club/contract';
import { until } from '@club/service-kit/testing';
import { adherentCopy } from '../../documents/adherents/persons.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';
import { answerAnomalies } from './answer-anomalies.ts';

let finance: Finance;
before(async () => {
  finance = await startFinance();
});
after(() => finance.stop());

const ask = (anomalie: AnomalieFinance, more: Partial<Parameters<typeof answerAnomalies>[0]> = {}) =>
  answerAnomalies({ anomalie, saufs: [], ignores: false, after: 0, limit: 50, ...more });

it('finds nothing in a sound club, and each record with something wrong once it is there', async () => {
  const { given, staff } = finance;
  const section = await given.section();
  const formule = await given.formule({ sectionId: section.id });
  const payer = await given.person();
  const lines = [{ adherentId: payer.id, lienParente: 'Lui-même', formules: [{ formuleId: formule.id }] }];
  const body = { type: 'famille', payeurId: payer.id, adherents: lines };
  assert.equal((await staff.call('createCotisation', { body: body as never })).status, 201);
  for (const anomalie of ['dette_sans_saison', 'formule_sans_section', 'payeur_inconnu'] as const)
    // The table in memory may hear of the person after the cotisation.
    await until(async () => (await ask(anomalie)).total === 0);

  const lonely = await given.formule({ sectionId: null });
  const found = await ask('formule_sans_section');
  assert.deepEqual(
    [found.total, found.elements[0]?.fiches[0]?.code, found.elements[0]?.fiches[0]?.type],
    [1, lonely.code, 'formule'],
  );
  const saufs = [{ id: lonely.id, valeur: '' }];
  assert.equal((await ask('formule_sans_section', { saufs })).total, 0);
  assert.equal((await ask('formule_sans_section', { saufs, ignores: true, limit: 0 })).total, 1);

  await adherentCopy.keep([{ id: payer.id, version: 9, deleted: true, data: null }]);
  await until(async () => (await ask('payeur_inconnu')).total === 1);
  const { elements } = await ask('payeur_inconnu');
  assert.deepEqual([elements[0]?.fiches[0]?.type, elements[0]?.champ], ['cotisation', null]);
});
