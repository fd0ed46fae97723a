import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { defaultProfiles, defaultSettings, type OperationSensible, type Permission } from '@club/contract';
import { clubSettings } from '@club/service-kit';
import { type Client, publishState, until } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { brokenInvariants } from '../../service/invariants/check-ledger.ts';
import { campaignOf } from '../../selling/renouvellements/testing/campaign.ts';
import { assertRefusal, done, type Money, moneyOf, recu } from '../../testing/money.ts';
import { type Finance, newId, startFinance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
let formuleId: string;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  ({ id: formuleId } = await club.given.formule({ montant: 3_000, designation: 'Padel' }));
});
after(async () => {
  assert.deepEqual(await brokenInvariants(mongoose.connection.db!), []);
  await club.stop();
});

const someone = (profile: 'manager' | 'operator', ...more: Permission[]): Client =>
  club.service.as([...defaultProfiles[profile].permissions, ...more], { id: newId(), nom: 'Nadia Haddad' });
const refused = (answer: unknown) => answer as Awaited<ReturnType<Finance['refused']>>;
const listed = async (): Promise<OperationSensible[]> =>
  done(await club.staff.call('listOperationsSensibles', { query: { type: 'sous_tarif' } })).operations;

/** At the counter, in one call. */
async function sell(staff: Client, montant: number, more: { motif?: string; exonere?: boolean } = {}) {
  const { exonere = false, ...body } = more;
  const { id: payeurId } = await club.given.person({ exonere });
  const lignes = [
    { adherentId: payeurId, lienParente: 'Lui-même' as const, formules: [{ formuleId, montant }] },
  ];
  const reglements = montant === 0 ? [] : [{ montant, statut: 'complete' as const }];
  return staff.call('createEncaissement', { body: { payeurId, lignes, reglements, ...body } });
}
const motif = 'Tarif de groupe';

let version = 0;
async function setLimits(sousTarifPourcent: number, sousTarifMontant: number | null): Promise<void> {
  version += 1;
  const limits = { sousTarifPourcent, sousTarifMontant };
  const cotisationSettings = { ...defaultSettings.cotisationSettings, ...limits };
  const data = { ...defaultSettings, cotisationSettings };
  await publishState('settings', { id: 'club', version, deleted: false, data });
  await until(() => clubSettings.version === version);
}

describe('a formula of 3,000 sold below its tariff (M-72)', () => {
  it('is not sold at 1 by an operator at the counter: not without a reason, nor with one', async () => {
    const operator = someone('operator');
    for (const montant of [0, 1, 300, 2_999.99])
      assertRefusal(refused(await sell(operator, montant)), 400, 'Le motif est obligatoire.');
    const tooCheap = 'À plus de 20\u00a0% sous le tarif, cette vente demande un administrateur.';
    for (const montant of [0, 1, 300, 2_399.99])
      assertRefusal(refused(await sell(operator, montant, { motif })), 403, tooCheap);
    done(await sell(operator, 2_400, { motif }));
    done(await sell(operator, 3_000));
    done(await sell(someone('operator', 'admin.manage_permissions'), 1, { motif }));
  });

  it('is listed: who, whom, how much below, and why', async () => {
    const before = (await listed()).length;
    const { cotisations } = done(await sell(someone('manager'), 2_500, { motif }));
    const [latest, ...others] = await listed();
    assert.equal(others.length, before);
    const { par, montant, motif: why, vente, codeCotisation, payeurId } = latest!;
    assert.deepEqual(
      [par, montant, why, codeCotisation, payeurId],
      ['Nadia Haddad', 500, motif, cotisations[0]?.codeCotisation, cotisations[0]?.payeurId],
    );
    assert.deepEqual(
      [vente?.formule, vente?.tarif, vente?.prix, vente?.exonere],
      ['Padel', 3_000, 2_500, false],
    );
  });

  it('lowered by PUT to 5 is one too; an unchanged line, a raised one and other fields never are', async () => {
    const { id } = await money.cotisation({
      payeurId: (await club.given.person()).id,
      type: 'famille',
      adherents: [
        {
          adherentId: (await club.given.person()).id,
          lienParente: 'Père',
          formules: [{ formuleId, montant: 2_800 }],
        },
      ],
      motif,
    });
    const manager = someone('manager');
    const change = (montant: number, more: object = {}) =>
      manager.call('updateCotisation', {
        params: { id },
        body: { formules: [{ formuleId, montant }], ...more },
      });
    done(await change(2_800, { description: 'Vu' }));
    done(await change(2_900));
    assertRefusal(refused(await change(5)), 400, 'Le motif est obligatoire.');
    assertRefusal(refused(await change(5, { motif })), 403, /^À plus de 20/);
    done(await change(2_500, { motif }));
    // In slices neither: measured from the tariff.
    assertRefusal(refused(await change(2_300, { motif })), 403, /^À plus de 20/);
    const [latest] = await listed();
    assert.deepEqual([latest?.montant, latest?.vente?.prix], [400, 2_500]);
  });

  it('stays within the limits of the settings, of the amount for the whole day', async () => {
    await setLimits(100, 500);
    const manager = someone('manager');
    done(await sell(manager, 2_700, { motif }));
    const above =
      'Au-delà de 500,00\u00a0Dh par jour sous le tarif, cette vente demande un administrateur. Vous en avez déjà accordé 300,00\u00a0Dh aujourd’hui.';
    assertRefusal(refused(await sell(manager, 2_700, { motif })), 403, above);
    done(await sell(manager, 2_800, { motif }));
    // Credits by hand have their own limit.
    const { id: payeurId } = await club.given.person();
    done(await manager.call('createCredit', { body: { payeurId, montant: 200, notes: 'Geste' } }));
    await setLimits(0, null);
    const none = 'Une vente sous le tarif demande un administrateur.';
    assertRefusal(refused(await sell(someone('manager'), 2_999, { motif })), 403, none);
    await setLimits(20, null);
  });

  it('for a member who is exonerated needs no reason and meets no limit, and is listed', async () => {
    done(await sell(someone('operator'), 0, { exonere: true }));
    const [latest] = await listed();
    assert.deepEqual(
      [latest?.motif, latest?.vente?.exonere, latest?.montant],
      ['Adhérent exonéré', true, 3_000],
    );
  });

  it('asks another formula, or another member, that a change brings below the tariff', async () => {
    const { id: other } = await club.given.formule({ montant: 1_000 });
    const { id: payeurId } = await club.given.person();
    const line = (adherentId: string, id: string, montant?: number) => ({
      adherentId,
      lienParente: 'Père' as const,
      formules: [{ formuleId: id, ...(montant !== undefined && { montant }) }],
    });
    const [one, two] = [(await club.given.person()).id, (await club.given.person()).id];
    const { id } = await money.cotisation({
      payeurId,
      type: 'famille',
      adherents: [line(one, formuleId, 2_500)],
      motif,
    });
    const change = (adherents: object[], more: object = {}) =>
      someone('manager').call('updateCotisation', { params: { id }, body: { adherents, ...more } as never });
    assertRefusal(refused(await change([line(one, other, 900)])), 400, 'Le motif est obligatoire.');
    assertRefusal(refused(await change([line(two, formuleId, 2_500)])), 400, 'Le motif est obligatoire.');
    done(await change([line(one, other)]));
    done(await change([line(two, other, 900)], { motif }));
    assert.deepEqual((await listed())[0]?.montant, 100);
  });

  it('is none in a renewal', async () => {
    const campaign = await campaignOf(club);
    const { ids } = await campaign.severalFormer(1);
    const before = (await listed()).length;
    const start = await someone('operator').call('startRenouvellement', { body: { adherentIds: ids } });
    await campaign.ended(done(start).id);
    assert.equal((await listed()).length, before);
  });

  it('is none where the tariff is 0', async () => {
    const { id: free } = await club.given.formule({ montant: 0 });
    const { id: payeurId } = await club.given.person();
    const body = { payeurId, adherentId: payeurId, lienParente: 'Lui-même' as const };
    done(
      await someone('operator').call('createCotisation', {
        body: { ...body, formules: [{ formuleId: free }] },
      }),
    );
  });

  it('asks each way of selling: a cotisation, a family, one reason for all of an act', async () => {
    const operator = someone('operator');
    const { id: payeurId } = await club.given.person();
    const formules = [{ formuleId, montant: 2_900 }];
    const single = { adherentId: payeurId, lienParente: 'Lui-même' as const, formules };
    const body = { payeurId, ...single, reglements: [recu(2_900)] };
    assertRefusal(
      refused(await operator.call('createCotisation', { body })),
      400,
      'Le motif est obligatoire.',
    );
    done(await operator.call('createCotisation', { body: { ...body, motif } }));
    const line = async () => ({
      adherentId: (await club.given.person()).id,
      lienParente: 'Père' as const,
      formules,
    });
    const family = { payeurId, type: 'famille' as const, adherents: [await line(), await line()] };
    assertRefusal(refused(await operator.call('createCotisation', { body: family })), 400, /motif/);
    const before = (await listed()).length;
    done(await operator.call('createCotisation', { body: { ...family, motif } }));
    assert.equal((await listed()).length, before + 2);
  });
});
