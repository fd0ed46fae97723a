import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { ConcernesQuestion } from '@club/contract';
import { moneyOf } from '../../testing/money.ts';
import { prendreEntree } from '../../selling/carnets/take-entree.ts';
import { newId, startFinance, type Finance } from '../../testing/start-finance.ts';
import { campaignOf } from '../../selling/renouvellements/testing/campaign.ts';
import { offersOf } from '../../selling/offres/testing/offers.ts';
import { answerConcernes } from './answer-concernes.ts';
import { answerPayeursDe } from './answer-payeurs-de.ts';

let finance: Finance;
before(async () => {
  finance = await startFinance();
});
after(() => finance.stop());

const ask = async (type: ConcernesQuestion['type'], ids?: string[]) =>
  (await answerConcernes({ type, jours: 30, after: null, ...(ids && { ids }) })).concernes;

it('names a payer whose promise is over, or soon, and a member whose section asks for a certificate', async () => {
  const { given, staff } = finance;
  const payer = await given.person({ aCertificatMedical: true, dateExpirationCertificat: '2999-01-01' });
  const other = await given.person();
  const section = await given.section({ requiresCertificatMedical: true });
  const formule = await given.formule({ sectionId: section.id });
  const promised = (dateEcheance: string, montant: number) => ({
    montant,
    statut: 'en_attente' as const,
    typeReglement: 'espece' as const,
    dateEcheance,
  });
  const answer = await staff.call('createCotisation', {
    body: {
      payeurId: payer.id,
      adherentId: payer.id,
      lienParente: 'Lui-même',
      formules: [{ formuleId: formule.id, montant: 450 }],
      reglements: [promised('2026-01-05', 200), promised('2090-01-05', 250)],
    } as never,
  });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  const [late, ...more] = await ask('retard');
  assert.deepEqual([late?.id, late?.montant, late?.date, more.length], [payer.id, 20_000, '2026-01-05', 0]);
  assert.deepEqual(await ask('retard', [other.id]), []);
  assert.deepEqual(await ask('echeance'), []);
  assert.deepEqual(await ask('certificat'), []);
  await given.person({ ...payer, version: 2, dateExpirationCertificat: '2026-01-31' });
  const [certificat] = await ask('certificat');
  assert.deepEqual(
    [certificat?.id, certificat?.date, certificat?.objets],
    [payer.id, '2026-01-31', [section.designation]],
  );
  assert.deepEqual(await ask('renouvellement'), []);
});

it('names a payer with an open offer, with its code, amount and end; who has one is not asked to renew besides', async () => {
  const campaign = await campaignOf(finance);
  const offers = offersOf(finance, campaign);
  const { ids, formule } = await campaign.severalFormer(2);
  assert.deepEqual((await ask('renouvellement')).map(({ id }) => id).toSorted(), ids.toSorted());
  await offers.propose(ids.slice(0, 1));
  const { code, finLe, id: offreId } = await offers.latestTo(ids[0]!);
  assert.deepEqual(await ask('offre'), [
    { id: ids[0], montant: 45_000, date: finLe, objets: [code, formule.designation] },
  ]);
  assert.deepEqual(
    (await ask('renouvellement')).map(({ id }) => id),
    [ids[1]],
  );
  await offers.accept(offreId);
  assert.deepEqual(await ask('offre'), []);
  // Two campaigns, one payer: both of his offers are told, and neither member is asked to renew besides.
  const { ids: two } = await campaign.severalFormer(2);
  const [payeurId = '', child = ''] = two;
  await campaign.paysFor(payeurId, child);
  await offers.propose([payeurId]);
  await offers.propose([child]);
  const [both, ...more] = await ask('offre');
  assert.deepEqual([both?.id, both?.montant, both?.objets.length, more], [payeurId, 90_000, 3, []]);
  assert.deepEqual(
    (await ask('renouvellement')).map(({ id }) => id),
    [ids[1]],
  );
});

it('names who has one entry left in all, and not who bought another carnet', async () => {
  const { given, staff } = finance;
  const formule = await given.formule({ designation: 'Deux séances', entrees: 2, montant: 80 });
  const member = await given.person();
  const buy = async () => {
    const reglements = [{ typeReglement: 'espece', montant: 80 }];
    const who = { payeurId: member.id, adherentId: member.id, lienParente: 'Lui-même' };
    const body = { ...who, formules: [{ formuleId: formule.id }], reglements } as never;
    assert.equal((await staff.call('createCotisation', { body })).status, 201);
  };
  await buy();
  assert.deepEqual(await ask('carnet'), []);
  const { body } = await staff.call('listCarnets', { query: { adherentId: member.id } });
  const [carnet] = body.carnets;
  assert.ok(carnet);
  const moment = new Date().toISOString();
  await prendreEntree({ carnetId: carnet.id, passageId: newId(), moment, sectionId: null });
  assert.deepEqual(await ask('carnet'), [
    { id: member.id, montant: null, date: carnet.au, objets: ['Deux séances'] },
  ]);
  await buy();
  assert.deepEqual(await ask('carnet'), []);
});

it('tells who pays for a member: of the latest cotisation, and nobody when he pays his own', async () => {
  const { given } = finance;
  const money = moneyOf(finance);
  const [mother, father, child] = [await given.person(), await given.person(), await given.person()];
  for (const { id: payeurId } of [father, mother])
    await money.cotisation({ payeurId, adherentId: child.id, lienParente: 'Père' });
  await money.cotisation({ payeurId: mother.id });
  assert.deepEqual(await answerPayeursDe({ ids: [mother.id, father.id, child.id] }), [
    { id: child.id, payeurId: mother.id },
  ]);
});
