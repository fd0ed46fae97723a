import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { HoldersQuestion } from '@club/contract';
import { requestReply } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import { moneyOf, recu, type Money } from '../../testing/money.ts';
import { activeSaisonId, newId, startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  // Questions are answered once the bus is up.
  await until(() => requestReply('finance', 'formulesOf', { ids: [] }).catch(() => null));
});
after(() => club.stop());

const ask = (...ids: string[]) => requestReply('finance', 'formulesOf', { ids });

describe('the formulas that members hold in the active season', () => {
  it('are those of each member alone, with code, name and section; who holds none is absent', async () => {
    const { adherents, formules } = await money.cotisation();
    const [line] = adherents;
    const [held] = formules;
    const [found, ...others] = await ask(newId(), line?.adherentId ?? '');
    assert.deepEqual(others, []);
    assert.equal(found?.id, line?.adherentId);
    const [{ sectionCode, ...formule } = assert.fail('one formula'), ...more] = found?.formules ?? [];
    assert.deepEqual(formule, held?.formule);
    assert.deepEqual(more, []);
    assert.equal(sectionCode === null, formule.sectionId === null);
  });

  it('go with a deleted cotisation', async () => {
    const { id, adherents } = await money.cotisation();
    const adherentId = adherents[0]?.adherentId ?? '';
    assert.equal((await ask(adherentId))[0]?.formules.length, 1);
    assert.equal((await club.staff.call('deleteCotisation', { params: { id } })).status, 200);
    assert.deepEqual(await ask(adherentId), []);
  });
});

describe('who holds something of a season, a section or a formula', () => {
  const held = (asked: Partial<HoldersQuestion> = {}) =>
    requestReply('finance', 'holdersOf', { saisonId: null, after: null, ...asked });

  it('is told in the order of ids, page by page, with the names of section and formula', async () => {
    const section = await club.given.section({ designation: 'Escrime' });
    const formule = await club.given.formule({ designation: 'Fleuret', montant: 400, sectionId: section.id });
    const persons = await Promise.all([club.given.person(), club.given.person(), club.given.person()]);
    const [first, second, gone] = persons.map(({ id }) => id).toSorted() as [string, string, string];
    const takes = (adherentId: string) =>
      money.cotisation({
        payeurId: adherentId,
        adherentId,
        formules: [{ formuleId: formule.id }],
        reglements: [recu(400)],
      });
    await Promise.all([takes(first), takes(second)]);
    const { id } = await takes(gone);
    assert.equal((await held({ sectionId: section.id })).ids, [first, second, gone].join(','));
    await club.staff.call('deleteCotisation', { params: { id } });
    const names = { section: 'Escrime', formule: null };
    const all = { ids: `${first},${second}`, next: null };
    assert.deepEqual(await held({ sectionId: section.id }), { ...all, ...names });
    assert.deepEqual(await held({ sectionId: section.id, after: first }), { ...all, ...names, ids: second });
    assert.deepEqual(await held({ sectionId: section.id, after: second }), { ...all, ...names, ids: '' });
    const byFormule = await held({ saisonId: activeSaisonId, formuleId: formule.id });
    assert.deepEqual(byFormule, { ...all, section: null, formule: 'Fleuret' });
    assert.ok((await held()).ids.includes(first), 'of the active season');
    assert.equal((await held({ saisonId: newId() })).ids, '');
    assert.equal((await held({ sectionId: newId() })).ids, '');
  });
});
