import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { clubToday } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import { liveSaisons, saisonCopy } from '../../documents/saisons/saisons.ts';
import { Recus } from '../../payments/recus/recus.ts';
import { assertRefusal, done, moneyOf, recu, type Money } from '../../testing/money.ts';
import { activeSaisonId, startFinance, type Finance } from '../../testing/start-finance.ts';

const nextYear = Number(clubToday().slice(0, 4)) + 1;
const dates = { nom: 'prochaine', dateDebut: `${nextYear}-09-01`, dateFin: `${nextYear + 1}-08-31` };

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  // Seasons knows what the copy knows.
  club.service.replyAs('seasons', {
    saison: async ({ id }) => {
      const found = await saisonCopy.collection.findOne({ _id: id });
      if (!found) return null;
      const { _id, version, deleted, ...data } = found;
      return { id: _id, version, deleted, data };
    },
  });
});
after(() => club.stop());

const inPreparation = (parts: object = {}) => club.given.saison({ ...dates, ...parts });
const shut = { inscriptionsOuvertes: false };
const notOpen = 'Les inscriptions de la saison «\u00a0prochaine\u00a0» ne sont pas ouvertes.';

async function aSale(saisonId: string) {
  const { id: payeurId } = await club.given.person();
  const { id: formuleId } = await club.given.formule();
  const formules = [{ formuleId }];
  return { saisonId, payeurId, adherentId: payeurId, lienParente: 'Lui-même' as const, formules };
}

describe('a season in preparation', () => {
  it('takes no money while its enrolment is not open, by any call', async () => {
    for (const parts of [shut, { inscriptionsDu: `${nextYear}-05-02` }]) {
      const saisonId = await inPreparation(parts);
      const { payeurId, adherentId, lienParente, formules } = await aSale(saisonId);
      const reglements = [recu(450)];
      const lignes = [{ adherentId, lienParente, formules }];
      const line = { adherentId, lienParente, formules };
      for (const [call, body] of [
        ['createCotisation', { saisonId, payeurId, ...line, reglements }],
        ['createEncaissement', { saisonId, payeurId, lignes, reglements }],
        ['createReglement', { saisonId, payeurId, montantTotal: 10 }],
        ['createCredit', { saisonId, payeurId, montant: 10, notes: 'Geste' }],
      ] as const)
        assertRefusal(await club.refused(call, { body }), 422, notOpen);
    }
  });

  it('takes no new formula on what was sold before its enrolment was shut, and is paid all the same', async () => {
    const saisonId = await inPreparation();
    const { payeurId, adherentId, formules } = await aSale(saisonId);
    const adherents = [{ adherentId, lienParente: 'Lui-même' as const, formules }];
    const family = { type: 'famille' as const, adherents };
    const sold = await money.cotisation({ saisonId, payeurId, ...family });
    await club.given.saison({ ...dates, ...shut, id: saisonId, version: 2 });
    await until(() => liveSaisons.get(saisonId)?.version === 2);
    const { id: formuleId } = await club.given.formule();
    const body = {
      adherents: [{ adherentId, lienParente: 'Lui-même', formules: [...formules, { formuleId }] }],
    };
    assertRefusal(await club.refused('updateCotisation', { params: { id: sold.id }, body }), 422, notOpen);
    const paid = await money.pay(payeurId, 450, { cotisationId: sold.id });
    assert.deepEqual([paid.saisonId, paid.creditId], [activeSaisonId, null]);
    assert.equal((await money.read(sold.id)).statut, 'payee');
  });

  it('sells from its own first day', async () => {
    const saisonId = await inPreparation();
    const sold = await money.cotisation({ ...(await aSale(saisonId)), reglements: [recu(450)] });
    const [formule] = sold.adherents[0]!.formules;
    assert.deepEqual([formule?.dateDebut, formule?.dateFin], [dates.dateDebut, dates.dateFin]);
  });

  it('warns of a certificate that is missing on its first day, and asks for it in a season that has begun', async () => {
    const { id: sectionId } = await club.given.section({ requiresCertificatMedical: true });
    const { id: formuleId } = await club.given.formule({ sectionId });
    const valid = { aCertificatMedical: true, dateExpirationCertificat: `${nextYear}-06-30` };
    const { id } = await club.given.person(valid);
    const { id: without } = await club.given.person({ prenom: 'Amine', nom: 'Gharbi' });
    const saisonId = await inPreparation();
    const sell = (payeurId: string, to: string, more = {}) => {
      const formules = [{ formuleId, ...more }];
      const body = { saisonId: to, payeurId, adherentId: payeurId, formules, reglements: [recu(450)] };
      return club.staff.call('createCotisation', { body });
    };
    const first = `01/09/${nextYear}`;
    assert.deepEqual(done(await sell(id, saisonId)).avertissements, [
      `Le certificat médical de Salma Trabelsi expire le 30/06/${nextYear}. Il en faut un qui soit valable le ${first}.`,
    ]);
    assert.deepEqual(done(await sell(without, saisonId)).avertissements, [
      `Amine Gharbi n’a pas de certificat médical. Il en faut un qui soit valable le ${first}.`,
    ]);
    assert.equal((await sell(without, activeSaisonId)).status, 422);
    assert.equal((await sell(without, saisonId, { dateDebut: clubToday() })).status, 422);
  });

  it('is reached by a payment only where its debt is named, or where none is', async () => {
    const saisonId = await inPreparation();
    const { id: payeurId } = await club.given.person();
    const { id: formuleId } = await club.given.formule();
    const owe = async (to: string) => {
      const { id: adherentId } = await club.given.person();
      const adherents = [{ adherentId, lienParente: 'Père' as const, formules: [{ formuleId }] }];
      return money.cotisation({ saisonId: to, payeurId, type: 'famille', adherents });
    };
    const [now, later] = [await owe(activeSaisonId), await owe(saisonId)];
    const first = await money.pay(payeurId, 500, { cotisationId: now.id });
    assert.equal((await money.read(later.id)).montantAlloue, 0);
    assert.notEqual(first.creditId, null);
    const rest = await money.pay(payeurId, 300);
    assert.equal((await money.read(later.id)).montantRegle, 300);
    await money.pay(payeurId, 150, { cotisationId: later.id });
    const query = { reglementIds: [rest.id] };
    const issued = done(await club.staff.call('createRecu', { body: query }));
    assert.match(issued.code, /2026-2027/);
    const { objets } = (await Recus.findOne({ _id: issued.id }))!;
    assert.deepEqual(
      objets.map((objet) => /\(saison .*\)$/.exec(objet)?.[0]),
      ['(saison prochaine)'],
    );
  });
});

describe('a season to be closed', () => {
  it('is paid and edited by all, and sold only by who manages permissions', async () => {
    const passed = await club.given.saison({
      ...{ nom: 'passée', dateDebut: '2025-09-01', dateFin: '2026-08-31', inscriptionsOuvertes: false },
      activeDepuis: '2025-09-01T08:00:00.000Z',
    });
    const { payeurId, adherentId, formules } = await aSale(passed);
    const adherents = [{ adherentId, lienParente: 'Lui-même' as const, formules }];
    const sold = await money.cotisation({ saisonId: passed, payeurId, type: 'famille', adherents });
    const manager = club.service.as('manager');
    const refusal = await manager.call('createCotisation', {
      body: { saisonId: passed, payeurId, type: 'famille', adherents, reglements: [] },
    });
    assert.equal(refusal.status, 403);
    const { id: formuleId } = await club.given.formule();
    const params = { id: sold.id };
    const more = [{ ...adherents[0]!, formules: [...formules, { formuleId }] }];
    assert.equal((await manager.call('updateCotisation', { params, body: { adherents: more } })).status, 403);
    done(await manager.call('updateCotisation', { params, body: { description: 'Vu' } }));
    done(
      await manager.call('createReglement', {
        body: { saisonId: passed, payeurId, cotisationId: sold.id, montantTotal: 450 },
      }),
    );
    assert.equal((await money.read(sold.id)).statut, 'payee');
  });
});
