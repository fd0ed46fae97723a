import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { SaisonState } from '@club/contract';
import { requestReply } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import { Cards } from '../badges/card-model.ts';
import { activeSaisonId, startMembers, type Members } from '../testing/start-members.ts';
import { saisonCopy } from './saison-copy.ts';

const nextId = '65f0000000000000000000bc';
const next: SaisonState = {
  nom: '2026-2027',
  dateDebut: '2026-09-01',
  dateFin: '2027-07-31',
  active: false,
  cloturee: false,
};

let members: Members;
/** The season that its owner says is active. */
let active = activeSaisonId;
before(async () => {
  members = await startMembers();
  await saisonCopy.keep([{ id: nextId, version: 1, deleted: false, data: next }]);
});
after(() => members.stop());

const created = async (prenom: string) => (await members.created({ nom: 'Passage', prenom })).saisonId;

it('takes the active season that it knows while seasons is away', async () => {
  assert.equal(await created('Avant'), activeSaisonId);
});

it('puts nobody into the former season once the club has passed on, however late its copy hears of it', async () => {
  const data = { ...next, active: true };
  members.replyAs('seasons', {
    activeSaison: async () => ({ id: active, version: 2, deleted: false, data }),
  });
  await until(() => requestReply('seasons', 'activeSaison', {}).catch(() => null));
  const before = new Set<string | null>();
  const later = new Set<string | null>();
  const started: Promise<unknown>[] = [];
  for (let at = 0; at < 40; at += 1) {
    if (at === 20) active = nextId;
    const into = at < 20 ? before : later;
    started.push(created(`Élève ${at}`).then((saisonId) => into.add(saisonId)));
    if (at % 5 === 0) await started.at(-1);
  }
  await Promise.all(started);
  assert.deepEqual([...later], [nextId]);
  assert.ok(before.has(activeSaisonId));
  members.replyAs('finance', { formulesOf: async () => [] });
  const holder = await members.created({ nom: 'Carte', prenom: 'Neuve' });
  await members.staff.call('printBadge', { body: { adherentId: holder.id } });
  assert.equal((await Cards.findOne({ adherentId: holder.id }))?.saisonId, nextId);
});
