import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { monthsLater, type RegleConservation } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { readWorkbook } from '@club/service-kit/testing';
import { Adherents } from '../adherents/adherent-model.ts';
import { Passages } from '../passages/passage-model.ts';
import { startConservationClub, type ConservationClub } from '../testing/conservation-club.ts';
import { concernes } from './concernes.ts';

let club: ConservationClub;
before(async () => {
  club = await startConservationClub();
});
beforeEach(() => club.rules({}));
after(() => club.members.stop());

const today = clubToday();
const ago = (months: number) => monthsLater(today, -months);

const shownOf = async (regle: RegleConservation) => {
  const { status, body } = await club.members.staff.call('listConservation', { params: { regle } });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

describe('what a rule of retention concerns', () => {
  it('is nothing while it is off, however old', async () => {
    const { id } = await club.inscribed('2001-01-01', 'Éteint');
    await club.came(id, '2001-01-02');
    const { body } = await club.members.staff.call('getConservation', {});
    assert.equal(body.regles.length, 5);
    for (const { duree, avant, elements, gardees } of body.regles)
      assert.deepEqual([duree, avant, elements, gardees], [null, null, 0, 0]);
    await Passages.deleteMany({ adherentId: id });
    await Adherents.deleteOne({ _id: id });
  });

  it('are those who took and paid nothing since that day, those whose money is open told apart; nobody changes', async () => {
    club.rules({ sansCotisationAnnees: 3 });
    const gone = await club.inscribed(ago(60), 'Partie');
    const owing = await club.inscribed(ago(60), 'Doit');
    const paid = await club.inscribed(ago(60), 'Payait');
    const back = await club.inscribed(ago(60), 'Revenue');
    const young = await club.inscribed(ago(35), 'Récente');
    const unpaid = await club.inscribed(ago(60), 'Bénévole');
    const inscription = { saisonId: '65f0000000000000000000aa', jour: ago(2), moyen: 'manuel' as const };
    await Adherents.updateOne({ _id: unpaid.id }, { $set: { inscriptions: [inscription] } });
    club.argent.set(owing.id, { id: owing.id, le: ago(50), ouvert: true });
    club.argent.set(paid.id, { id: paid.id, le: ago(37), ouvert: false });
    club.argent.set(back.id, { id: back.id, le: ago(36), ouvert: false });
    const { personnes, elements, gardees, lignes, avant } = await shownOf('adherents');
    assert.equal(avant, ago(36));
    assert.deepEqual([personnes, elements, gardees], [2, 2, 1]);
    assert.deepEqual(
      lignes.map(({ nom, le, obstacle }) => [nom, le, obstacle !== null]),
      [
        ['Doit', ago(50), true],
        ['Partie', ago(60), false],
        ['Payait', ago(37), false],
      ],
    );
    for (const { id } of [gone, owing, paid, back, young, unpaid])
      assert.ok((await club.members.read(id)).nom);
  });

  it('moves with the calendar: concerned on the day after, not before', async () => {
    club.rules({ corbeilleMois: 6 });
    const { id } = await club.members.created({ nom: 'Jetée' });
    await club.members.staff.call('deleteAdherent', { params: { id } });
    const idsOn = async (day: string) => (await concernes('corbeille', day)).lignes.map((one) => one.id);
    assert.ok(!(await idsOn(monthsLater(today, 6))).includes(id));
    assert.ok((await idsOn(monthsLater(today, 7))).includes(id));
  });

  it('is a list with names, as a workbook too, noted in the journal first', async () => {
    club.rules({ passagesMois: 12 });
    const { id, codeAdherent } = await club.members.created({ nom: 'Nageuse' });
    await club.came(id, ago(14));
    await club.came(id, ago(13));
    await club.came(id, ago(12));
    const { lignes } = await shownOf('passages');
    const his = lignes.find(({ adherentId }) => adherentId === id);
    assert.deepEqual([his?.le, his?.elements], [ago(14), 2]);
    const file = await club.members.staff.open('/api/conservation/regles/passages/export');
    assert.match(
      file.headers.get('content-disposition') ?? '',
      /conservation_passages_\d{4}-\d\d-\d\d\.xlsx/,
    );
    const rows = JSON.stringify(await readWorkbook(await file.arrayBuffer()));
    assert.ok(rows.includes('Nageuse') && rows.includes(codeAdherent), rows);
    assert.match(club.members.journal.noted().detail, /Entrées à la porte, \d+ ligne/);
    await Passages.deleteMany({ adherentId: id });
  });

  it('a certificate that a section still takes is kept, however short the rule', async () => {
    club.rules({ certificatsAnnees: 1 });
    club.validite.mois = 36;
    assert.equal((await shownOf('certificats')).avant, ago(36));
    club.validite.mois = 12;
  });

  it('is for who manages rights alone', async () => {
    for (const name of ['getConservation', 'listConservation'] as const) {
      const { status } = await club.members
        .as('manager')
        .call(name, { params: { regle: 'passages' } } as never);
      assert.equal(status, 403, name);
    }
    const body = { regles: [{ regle: 'passages', empreinte: '0'.repeat(64) }], confirmation: '1' } as const;
    const { status } = await club.members.as('manager').call('startConservation', { body: body as never });
    assert.equal(status, 403);
  });
});
