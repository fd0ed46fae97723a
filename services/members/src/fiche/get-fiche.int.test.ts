import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FicheAdherent, Permission } from '@club/contract';
import type { Client } from '@club/service-kit/testing';
import { sendCertificat } from '../testing/certificats.ts';
import { startMembers, type Members } from '../testing/start-members.ts';

const argent = {
  situation: {
    etat: 'a_payer' as const,
    montant: 300,
    date: '2027-01-05',
    restant: 300,
    remis: 0,
    payeur: null,
  },
  prises: [],
  echeances: [{ reglementId: null, date: '2027-01-05', montant: 300, typeReglement: null, remis: false }],
};

let members: Members;
let away = false;
let id: string;
before(async () => {
  members = await startMembers();
  members.replyAs('finance', {
    ficheOf: async () => {
      if (away) throw new Error('finance is away');
      return { ...argent, saisonIds: ['s1'] };
    },
  });
  members.replyAs('admin', { refusRappel: async () => ({ refuse: true }) });
  const created = await members.created({ nom: 'Zerhouni', groupeSanguin: 'O+' });
  id = created.id;
  await sendCertificat(members.staff, { codeAdherent: created.codeAdherent });
});
after(() => members.stop());

const asked = (who: Client) => who.call('getFicheAdherent', { params: { id } });
const fiche = async (who: Client): Promise<FicheAdherent> => {
  const { status, body } = await asked(who);
  assert.equal(status, 200);
  return body;
};
const partsFor = async (...permissions: Permission[]) =>
  Object.keys(await fiche(members.as(permissions))).toSorted();

describe('the first view of a record', () => {
  it('is the member with seasons, certificates, entries, reminders and money', async () => {
    const { adherent, ...parts } = await fiche(members.staff);
    assert.equal(adherent.nom, 'Zerhouni');
    assert.equal(parts.certificats?.length, 1);
    const { certificats: _files, ...others } = parts;
    assert.deepEqual(others, {
      saisonIds: ['s1'],
      entrees: { total: 0, derniere: null },
      rappels: { refuse: true },
      argent,
    });
  });

  it('gives each part by its own right', async () => {
    assert.deepEqual(await partsFor('adherents.read'), ['adherent', 'saisonIds']);
    assert.deepEqual(await partsFor('adherents.read', 'adherents.update'), [
      ...['adherent', 'certificats', 'entrees', 'rappels', 'saisonIds'],
    ]);
    assert.deepEqual(await partsFor('adherents.read', 'cotisations.read'), [
      'adherent',
      'argent',
      'saisonIds',
    ]);
    assert.deepEqual(await partsFor('adherents.read', 'reglements.read'), ['adherent', 'saisonIds']);
    assert.equal((await asked(members.as(['cotisations.read']))).status, 403);
  });

  it('tells no promise to who may not read règlements, and nothing personal to who may only read', async () => {
    const { argent: told, adherent } = await fiche(members.as(['adherents.read', 'cotisations.read']));
    assert.deepEqual(Object.keys(told ?? {}), ['situation', 'prises']);
    assert.equal('remis' in (told?.situation ?? {}), false, 'a cheque that was handed over is a règlement');
    assert.equal('groupeSanguin' in adherent, false);
  });

  it('keeps who reads health data, as the calls of its parts do', async () => {
    await fiche(members.staff);
    const { body } = await members.staff.call('listLecturesSante', { params: { id } });
    assert.deepEqual(new Set(body.map(({ objet }) => objet)), new Set(['fiche', 'certificats']));
  });

  it('stands while finance is away: what it owns is not known', async () => {
    away = true;
    const { argent: unknown, saisonIds, rappels } = await fiche(members.staff);
    assert.deepEqual([unknown, saisonIds, rappels], [null, null, { refuse: true }]);
    away = false;
  });

  it('of nobody is said', async () => {
    const params = { id: '65f0000000000000000000ff' };
    assert.equal((await members.refused('getFicheAdherent', { params })).status, 404);
  });
});
