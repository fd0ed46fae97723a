import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { coverageText, defaultSettings, reports, type SettingsState } from '@club/contract';
import { clubCurrency, clubSettings, clubToday } from '@club/service-kit';
import { publishState, until } from '@club/service-kit/testing';
import { certificatTrouble } from './selling/certificats/certificat-rules.ts';
import { adoptCurrency } from './service/currency/keep-currency.ts';
import { type Finance, startFinance } from './testing/start-finance.ts';

let club: Finance;
let version = 0;
before(async () => {
  club = await startFinance();
});
after(() => club.stop());

/** Publishes the settings as admin does; resolves once this process counts on them, and says in how many milliseconds. */
async function set(
  parts: Partial<SettingsState['cotisationSettings']>,
  system: Partial<SettingsState['systemSettings']> = {},
) {
  version += 1;
  const data: SettingsState = {
    ...defaultSettings,
    cotisationSettings: { ...defaultSettings.cotisationSettings, ...parts },
    systemSettings: { ...defaultSettings.systemSettings, ...system },
  };
  const at = performance.now();
  await publishState('settings', { id: 'club', version, deleted: false, data });
  await until(() => clubSettings.version === version);
  return performance.now() - at;
}

const nextCode = async () => (await club.staff.call('nextCotisationCode', {})).body.code;

describe('a setting that was changed counts in finance', () => {
  it('within a second', async () => {
    await set({}); // the first one waits for the stream to be made
    assert.ok((await set({ tva: 20 })) < 1_000);
  });

  it('for the next code of a cotisation and of a règlement', async () => {
    await set({ formatCode: 'ADH/AAAA/000', formatReglement: 'REC-0000' });
    assert.equal(await nextCode(), `ADH/${clubToday().slice(0, 4)}/001`);
    assert.equal((await club.staff.call('nextReglementCode', {})).body.code, 'REC-0001');
    const { id: payeurId } = await club.given.person();
    const body = { payeurId, montantTotal: 20 };
    const codes = [];
    for (let count = 0; count < 2; count += 1) {
      const { body: made } = await club.staff.call('createReglement', {
        body: { ...body, doublonAccepte: true },
      });
      codes.push(made.codeReglement);
    }
    assert.deepEqual(codes, ['REC-0001', 'REC-0002']);
    await set({ formatReglement: 'REG-JJMMAA-00000' });
    const { body: later } = await club.staff.call('createReglement', {
      body: { ...body, doublonAccepte: true },
    });
    assert.match(later.codeReglement, /^REG-\d{6}-00001$/);
  });

  it('for the means of payment that are taken; what was promised otherwise is still received', async () => {
    const { id: payeurId } = await club.given.person();
    const { id: formuleId } = await club.given.formule({ montant: 450 });
    const adherents = [{ adherentId: payeurId, lienParente: 'Lui-même' as const, formules: [{ formuleId }] }];
    const reglements = [{ montant: 450, typeReglement: 'cheque' as const, statut: 'en_attente' as const }];
    const { body: made } = await club.staff.call('createCotisation', {
      body: { payeurId, type: 'individuelle', adherents, reglements } as never,
    });
    await set({ modesPaiement: ['espece', 'paypal'] });
    const refused = await club.refused('createReglement', {
      body: { payeurId, montantTotal: 30, typeReglement: 'cheque' },
    });
    assert.equal(refused.status, 422);
    assert.equal(refused.body.message, 'Le club n’accepte pas ce mode de paiement\u00a0: Chèque.');
    assert.deepEqual(
      refused.body.errors?.map(({ field }) => field),
      ['typeReglement'],
    );
    for (const [name, body, field] of [
      [
        'createCotisation',
        { payeurId, type: 'individuelle', adherents, reglements },
        'reglements.0.typeReglement',
      ],
      [
        'createGroupReglement',
        { payeurId, cotisationIds: [made.id], montantTotal: 30, montant: 30, typeReglement: 'carte' },
        'typeReglement',
      ],
    ] as const) {
      const other = await club.refused(name, { body: body as never });
      assert.deepEqual([other.status, other.body.errors?.[0]?.field], [422, field]);
    }
    const paypal = await club.staff.call('createReglement', {
      body: { payeurId: (await club.given.person()).id, montantTotal: 30, typeReglement: 'paypal' },
    });
    assert.deepEqual([paypal.status, paypal.body.typeReglement], [201, 'paypal']);
    const [promise] = (made as unknown as { reglements: { id: string; version: number }[] }).reglements;
    const { id = '', version: seen = 0 } = promise ?? {};
    const received = await club.staff.call('addReglementDetail', {
      params: { id },
      body: { montant: 100, version: seen },
    });
    assert.equal(received.status, 201);
    await set({});
  });

  it('for the section that always asks for a certificate', async () => {
    await set({ sectionMusculation: '77' });
    const { id: sectionId } = await club.given.section({ code: '77', designation: 'Boxe' });
    const { id: formuleId } = await club.given.formule({ sectionId });
    const { id: payeurId } = await club.given.person();
    const adherents = [{ adherentId: payeurId, lienParente: 'Lui-même', formules: [{ formuleId }] }];
    const { status, body } = await club.refused('createCotisation', {
      body: { payeurId, type: 'individuelle', adherents, reglements: [{ montant: 450 }] },
    });
    assert.deepEqual([status, body.code], [422, 'certificat_requis']);
  });

  it('for the day it is', async () => {
    const day = (fuseau: string) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: fuseau, dateStyle: 'short' }).format(new Date());
    for (const fuseau of ['Pacific/Kiritimati', 'Pacific/Midway']) {
      await set({}, { fuseau });
      assert.equal(clubToday(), day(fuseau));
    }
    await set({});
  });

  it('for how days are written in refusals and in what a report covers', async () => {
    const expired = {
      prenom: 'Salma',
      nom: 'Trabelsi',
      aCertificatMedical: true,
      dateExpirationCertificat: '2026-03-05',
    };
    const said = () => certificatTrouble(expired, '2026-03-06');
    for (const [formatDate, day] of [
      ['MM/dd/yyyy', '03/05/2026'],
      ['yyyy-MM-dd', '2026-03-05'],
      ['dd/MM/yyyy', '05/03/2026'],
    ] as const) {
      await set({}, { formatDate });
      assert.equal(said(), `Le certificat médical de Salma Trabelsi a expiré le ${day}.`);
      const period = { dateDebut: '2026-03-05', dateFin: '2026-03-05' };
      assert.equal(coverageText(reports.reglements, period, {}), `Le ${day}`);
    }
  });

  it('as the currency, which no amount may yet be written in', async () => {
    assert.deepEqual(await adoptCurrency({ monnaie: 'USD' }), { adopted: false });
    await set({ monnaie: 'USD' });
    assert.equal(clubCurrency(), 'USD');
  });
});
