import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Activity, CloudEvent } from '@club/contract';
import { readActivities } from '@club/service-kit/testing';
import { type Money, moneyOf } from '../../testing/money.ts';
import { activeSaisonId, type Finance, startFinance } from '../../testing/start-finance.ts';

/** What staff write on money; none occurs anywhere by chance. */
const written = {
  reference: 'CANARI-0077',
  banque: 'Banque Canari',
  tireur: 'Tireur Canari',
  notes: 'Note Canari',
};

describe('what the activity feed is told of money', () => {
  let club: Finance;
  let money: Money;
  before(async () => {
    club = await startFinance();
    money = moneyOf(club);
  });
  after(() => club.stop());

  it('is ids and amounts: two lines of a cotisation with its cheque, and no text of either', async () => {
    const { id: payeurId } = await club.given.person({
      nom: 'Canarinom',
      prenom: 'Canariprenom',
      email: 'canari@secret.example',
      telephone: '+21600770077',
    });
    const cheque = { montant: 450, statut: 'complete', typeReglement: 'cheque', ...written } as const;
    const { id } = await money.cotisation({ payeurId, description: 'Canari décrit', reglements: [cheque] });
    const messages = await readActivities();
    const told = messages.map((text) => (JSON.parse(text) as CloudEvent<Activity>).data);
    const ofMoney = told.filter(({ entity }) => entity !== 'formule' && entity !== 'section');
    assert.deepEqual(ofMoney.map(({ entity, action, faits }) => [entity, action, faits]).sort(), [
      ['cotisation', 'create', { payeurId, adherentIds: [payeurId], montant: 45_000 }],
      [
        'reglement',
        'create',
        {
          payeurId,
          saisonId: activeSaisonId,
          montant: 45_000,
          montantTotal: 45_000,
          typeReglement: 'cheque',
          nombre: 1,
        },
      ],
    ]);
    assert.equal(ofMoney.find(({ entity }) => entity === 'cotisation')?.entityId, id);
    assert.ok(!/canari/iu.test(messages.join('\n')) && !messages.join('\n').includes('+21600770077'));
  });
});
