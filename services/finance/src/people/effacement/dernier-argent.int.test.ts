import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { requestReply } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import { done, moneyOf, promis, recu, type Money } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  // Questions are answered once the bus is up.
  await until(() => requestReply('finance', 'moneyOf', { ids: [] }).catch(() => null));
});
after(() => club.stop());

const ask = async (...ids: string[]) => {
  const found = await requestReply('finance', 'dernierArgent', { ids });
  return new Map(found.map(({ id, le, ouvert }) => [id, { le, ouvert }]));
};

describe('the last money of somebody (A-34)', () => {
  it('is the end of the season or formula that he pays or takes, a family’s members and payer alike', async () => {
    const saisonId = await club.given.saison({ nom: '2031', dateDebut: '2031-09-01', dateFin: '2032-07-31' });
    const { id: parent } = await club.given.person();
    const { id: child } = await club.given.person();
    const { id: other } = await club.given.person();
    const { id: formuleId } = await club.given.formule();
    const line = (adherentId: string, dateFin: string) => ({
      adherentId,
      lienParente: 'Père' as const,
      formules: [{ formuleId, montant: 10, dateDebut: '2031-09-01', dateFin }],
    });
    await money.cotisation({
      payeurId: parent,
      type: 'famille',
      saisonId,
      adherents: [line(child, '2032-09-15'), line(other, '2032-01-01')],
      reglements: [recu(20)],
    });
    const found = await ask(parent, child, other);
    for (const id of [parent, child, other])
      assert.deepEqual(found.get(id), { le: '2032-09-15', ouvert: false }, id);
  });

  it('says who owes, promised or is kept something; who has no money is absent', async () => {
    const { id: nobody } = await club.given.person();
    const { id: owing } = await club.given.person();
    await money.cotisation({ payeurId: owing, reglements: [promis(450)] });
    const { id: kept } = await club.given.person();
    await money.pay(kept, 50);
    const paid = await money.cotisation();
    const found = await ask(nobody, owing, kept, paid.payeurId);
    assert.deepEqual(
      [nobody, owing, kept, paid.payeurId].map((id) => found.get(id)?.ouvert),
      [undefined, true, true, false],
    );
  });

  it('leaves who came back since, in the transaction that would erase him', async () => {
    const made = await money.cotisation();
    const { payeurId: id } = made;
    const { le } = (await ask(id)).get(id) ?? { le: '' };
    const person = {
      id,
      nom: 'Adhérent effacé n°\u00a09',
      codeAdherent: 'EFFACE-9',
      codes: [],
      textes: [],
      mots: [],
      identites: [],
      par: { id: 'u1', nom: 'Nadia' },
      requestId: 'r1',
    };
    const kept = await requestReply('finance', 'effacerPersonne', { ...person, sansArgentDepuis: le });
    assert.deepEqual(kept, { obstacles: ['Une cotisation ou un règlement est venu entre-temps.'] });
    done(await club.staff.call('getComptePayeur', { params: { id } }));
    const next = `${Number(le.slice(0, 4)) + 1}${le.slice(4)}`;
    assert.deepEqual(
      await requestReply('finance', 'effacerPersonne', { ...person, sansArgentDepuis: next }),
      {
        obstacles: [],
      },
    );
  });
});

it('the longest time for which a section takes a certificate counts, a year at least (C-7)', async () => {
  assert.deepEqual(await requestReply('finance', 'validiteCertificats', {}), { mois: 12 });
  await club.given.section({ reglesCertificat: [{ ageMin: null, ageMax: 17, mois: 36 }] });
  await until(async () => (await requestReply('finance', 'validiteCertificats', {})).mois === 36);
});
