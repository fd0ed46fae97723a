import assert from 'node:assert/strict';
import test from 'node:test';
import { type CotisationPage, type ReglementPage, reportNames, type CallName } from '@club/contract';
import { MongoClient } from 'mongodb';
import { checkLedger } from '../../../services/finance/src/service/invariants/check-ledger.ts';
import { checkClosings } from '../../invariants/check-closings.ts';
import { checkCopies } from '../../invariants/check-copies.ts';
import type { Stack } from '../../launcher/stack.ts';
import { acknowledged } from '../../testing/acknowledged.ts';
import { administrator, mongoUrlOf, withClub } from '../../testing/club.ts';
import type { Request, Staff } from '../../testing/staff.ts';
import { storedClub, unpackClub } from './stored-club.ts';

const club = storedClub();
/** What the former release stored. */
const stored = (service: string, collection: string) => club[`club_${service}`]?.[collection] ?? [];

test('a club of a former release starts, and is searched, edited, paid and exported', async (t) => {
  await withClub(async (folder) => {
    await folder.runServers((mongoUrl) => unpackClub(mongoUrl, club));
    await folder.run(async (stack) => {
      const { staff } = await administrator(stack);
      const ask = <K extends CallName>(name: K, request?: Request) => acknowledged(staff, name, request);
      await t.test('its members are found, edited, printed and restored', () => useMembers(ask));
      await t.test('its money is found, corrected, received, given back and restored', () => useMoney(ask));
      await t.test('its seasons are counted and reported on', () => useSaisons(ask, staff));
      await t.test('its users, imports, campaigns and activity are read', () => useTheRest(ask));
      await t.test('every invariant holds', () => assertSound(stack));
    });
  });
});

type Ask = <K extends CallName>(name: K, request?: Request) => ReturnType<typeof acknowledged<K>>;

async function useMembers(ask: Ask): Promise<void> {
  const members = stored('members', 'adherents').filter((one) => one['deletedAt'] === null);
  const all = await ask('listAllAdherents');
  assert.equal(all.length, members.filter((one) => one['estAdherent'] !== false).length);
  const found = async (words: string) => {
    const { adherents } = await ask('listAdherents', {
      search: new URLSearchParams({ search: words, personnes: 'toutes' }).toString(),
    });
    return adherents.map((one) => one.id);
  };
  for (const { _id, codeAdherent, telephone, aCertificatMedical } of members) {
    const params = { id: String(_id) };
    const edited = await ask('updateAdherent', { params, body: { profession: 'Relue' } });
    assert.deepEqual([edited.codeAdherent, edited.profession], [codeAdherent, 'Relue']);
    for (const [field, value] of Object.entries(edited)) assert.notEqual(value, undefined, field);
    // Also of two whose codes are one code now.
    assert.equal((await ask('getAdherentByCode', { params: { code: codeAdherent } })).id, _id);
    const words = [codeAdherent, ...(telephone ? [telephone.replaceAll(' ', '')] : [])] as string[];
    for (const typed of words) assert.ok((await found(typed)).includes(params.id), typed);
    const { certificatMedicalUrl } = await ask('getAdherent', { params });
    assert.equal(typeof certificatMedicalUrl, aCertificatMedical ? 'string' : 'object');
  }
  const born = members.find((one) => one['dateNaissance'] && one['estAdherent'] !== false);
  assert.ok(born);
  const { nom, prenom, dateNaissance } = born;
  const same = { nom: nom.toUpperCase(), prenom, dateNaissance };
  await assert.rejects(ask('createAdherent', { body: same }), { code: 'doublon' });
  const printed = Number(stored('members', 'badge_series')[0]?.['dernierNumero']);
  const { impressionNumber } = await ask('printBadge', { body: { adherentId: String(born._id) } });
  assert.equal(impressionNumber, printed + 1);
  const { adherents: trash } = await ask('listTrashedAdherents');
  assert.ok(trash.length > 0);
  for (const { id } of trash) await ask('restoreAdherent', { params: { id } });
}

async function useMoney(ask: Ask): Promise<void> {
  const live = (collection: string) =>
    stored('finance', collection).filter((one) => one['archivedAt'] === null);
  const page = 'page=1&limit=500';
  const { cotisations } = paged(await ask('listCotisations', { search: page }));
  assert.equal(cotisations.length, live('cotisations').length);
  const { reglements } = paged(await ask('listReglements', { search: page }));
  assert.equal(reglements.length, live('reglements').length);
  const closed = stored('seasons', 'saisons').find((one) => one['cloturee'] === true);
  const open = <Of extends { saisonId: string }>(of: readonly Of[]) =>
    of.filter(({ saisonId }) => saisonId !== String(closed?.['_id']));
  for (const { id } of open(cotisations)) {
    const { description } = await ask('updateCotisation', { params: { id }, body: { description: 'Relue' } });
    assert.equal(description, 'Relue');
  }
  const unreversed = open(reglements).filter((one) => !one.contrePasseParId && !one.contrePasseDeId);
  for (const { id, version, statut, montantTotal, montantRecu } of unreversed) {
    const params = { id };
    const means = { typeReglement: 'virement', reference: 'Relu' };
    const corrected = await ask('updateReglement', { params, body: { ...means, version } });
    assert.equal(corrected.remis, false);
    if (statut === 'complete') continue;
    const montant = montantTotal - montantRecu;
    const received = await ask('addReglementDetail', {
      params,
      body: { montant, version: corrected.version },
    });
    assert.equal(received.statut, 'complete');
  }
  const credit = stored('finance', 'credits').find((one) => one['remboursements'].length > 0);
  const params = { id: String(credit?.['_id']) };
  const { remboursements } = await ask('refundCredit', { params, body: { montant: 1, notes: 'Geste' } });
  assert.equal(remboursements.length, credit?.['remboursements'].length + 1);
  const archived = paged(await ask('listCotisations', { search: `${page}&archivees=true` }));
  assert.ok(archived.cotisations.length > 0);
  for (const { id } of archived.cotisations) await ask('restoreCotisation', { params: { id } });
  const deleted = paged(await ask('listReglements', { search: `${page}&archivees=true` }));
  assert.ok(deleted.reglements.length > 0);
  for (const { id } of deleted.reglements) await ask('restoreReglement', { params: { id } });
}

/** Asked for by pages of whole rows, these lists answer one. */
function paged<Answer>(answer: Answer): Extract<Answer, CotisationPage | ReglementPage> {
  assert.ok(!Array.isArray(answer));
  return answer as Extract<Answer, CotisationPage | ReglementPage>;
}

async function useSaisons(ask: Ask, staff: Staff): Promise<void> {
  const saisons = await ask('listSaisons');
  assert.equal(saisons.length, stored('seasons', 'saisons').length);
  for (const { id, cloturee, active, nom } of saisons) {
    await ask('getSaisonStatistiques', { params: { id } });
    if (!cloturee) await ask('updateSaison', { params: { id }, body: { nom: `${nom} relue` } });
    if (!cloturee && !active) {
      await ask('deleteSaison', { params: { id } });
      continue;
    }
    for (const type of reportNames.filter((one) => one !== 'adherents-par-age')) {
      const { status, headers } = await staff.call('exportReport', {
        params: { type },
        search: `saisonId=${id}`,
      });
      assert.equal(status, 200, type);
      assert.match(headers.get('Content-Type') ?? '', /spreadsheet/, type);
    }
  }
  const ages = 'ageMin=0&ageMax=120';
  assert.equal((await staff.call('exportAdherentsParAge', { search: ages })).status, 200);
  const { totalMembers } = await ask('getEnhancedDashboardStats');
  assert.ok(totalMembers > 0);
}

async function useTheRest(ask: Ask): Promise<void> {
  const users = await ask('listUsers');
  assert.equal(users.length, stored('admin', 'users').length);
  for (const { id } of users) await ask('updateUser', { params: { id }, body: { email: 'relu@exemple.ma' } });
  await ask('listImports');
  const runs = await ask('listRenouvellements');
  assert.equal(runs.length, stored('finance', 'renouvellements').length);
  await ask('previewRenouvellement', { search: 'page=1' });
  const { nonRenouveles } = await ask('getEntonnoirRenouvellement');
  assert.ok(nonRenouveles >= 0);
  await ask('listActivites');
}

async function assertSound(stack: Stack): Promise<void> {
  const mongo = await new MongoClient(mongoUrlOf(stack)).connect();
  try {
    const [finance, members, seasons] = ['finance', 'members', 'seasons'].map((one) =>
      mongo.db(`club_${one}`),
    );
    assert.ok(finance && members && seasons);
    const account = await checkLedger(finance);
    await checkCopies(finance, seasons, account);
    await checkClosings({ finance, members, seasons }, account);
    assert.deepEqual(account.broken, []);
  } finally {
    await mongo.close();
  }
}
