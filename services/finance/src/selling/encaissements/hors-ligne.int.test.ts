import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { daysLater, type CreateEncaissement, type Formule } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { done } from '../../testing/money.ts';
import { newId, startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let judo: Formule;
before(async () => {
  club = await startFinance();
  judo = await club.given.formule({ montant: 450 });
});
after(() => club.stop());

const agoIso = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function taken(horsLigne: CreateEncaissement['horsLigne'], more: Partial<CreateEncaissement> = {}) {
  const { id } = await club.given.person();
  const montant = 450;
  const formules = [{ formuleId: judo.id, montant }];
  return {
    payeurId: id,
    lignes: [{ adherentId: id, lienParente: 'Lui-même' as const, formules }],
    reglements: [{ typeReglement: 'espece' as const, montant, dateReglement: clubToday() }],
    recu: true,
    ...(horsLigne && { horsLigne }),
    ...more,
  };
}
const send = (body: CreateEncaissement, key = newId()) =>
  club.staff.call('createEncaissement', { body }, { 'Idempotency-Key': key });

describe('what was taken without network (M-75)', () => {
  it('is recorded once, with its hour and its slip, however often it is sent, and its receipt has a number', async () => {
    const le = agoIso(90);
    const body = await taken({ le, bon: 'K7B-3' });
    const key = newId();
    const [first, second] = [done(await send(body, key)), done(await send(body, key))];
    assert.deepEqual(first, second);
    assert.deepEqual(first.reglements[0]?.horsLigne, { le, bon: 'K7B-3' });
    assert.ok(first.recu);
    const { caisses } = done(await club.staff.call('getCaisse', { query: { jour: clubToday() } }));
    const lines = caisses.flatMap(({ operations }) => operations);
    assert.equal(lines.find(({ id }) => id === first.reglements[0]?.id)?.horsLigneLe, le);
  });

  it('is taken for seven days, and not from the future', async () => {
    const day = 24 * 60;
    const refused = async (minutes: number) => {
      const body = await taken({ le: agoIso(minutes), bon: 'K7B-4' });
      const { status, body: problem } = await club.refused('createEncaissement', { body });
      return [status, problem.errors?.[0]?.field];
    };
    assert.deepEqual(await refused(8 * day), [422, 'horsLigne.le']);
    assert.deepEqual(await refused(-10), [422, 'horsLigne.le']);
    const dateReglement = daysLater(clubToday(), -6);
    const reglements = [{ typeReglement: 'espece' as const, montant: 450, dateReglement }];
    const old = await taken({ le: agoIso(6 * day), bon: 'K7B-5' }, { reglements });
    assert.equal((await send(old)).status, 201);
  });

  it('was sold at the price shown, though it was raised since: no sale below the tariff, which a lower price is', async () => {
    const { id: formuleId } = await club.given.formule({ montant: 450 });
    const soldAt = async (montant: number) => {
      const { payeurId, lignes } = await taken({ le: agoIso(60), bon: 'K7B-7' });
      return {
        payeurId,
        lignes: lignes!.map((ligne) => ({ ...ligne, formules: [{ formuleId, montant }] })),
        reglements: [{ typeReglement: 'espece' as const, montant, dateReglement: clubToday() }],
        horsLigne: { le: agoIso(60), bon: 'K7B-7' },
      };
    };
    const sales = async () =>
      done(await club.staff.call('listOperationsSensibles', { query: { type: 'sous_tarif' } })).total;
    const before = await sales();
    done(await club.staff.call('updateFormule', { params: { id: formuleId }, body: { montant: 500 } }));
    const body = await soldAt(450);
    assert.equal(done(await send(body)).cotisations[0]?.montantTotal, 450);
    assert.equal(await sales(), before);
    const { horsLigne: _network, ...online } = await soldAt(450);
    assert.equal(
      (await club.refused('createEncaissement', { body: online })).body.errors?.[0]?.field,
      'motif',
    );
    const cheap = await club.refused('createEncaissement', { body: await soldAt(449) });
    assert.equal(cheap.body.errors?.[0]?.field, 'motif');
  });

  it('falls into the count that is open, and the closed one tells what came after it', async () => {
    const jour = clubToday();
    done(await send(await taken(undefined)));
    const closing = done(
      await club.staff.call('closeCaisse', { body: { jour, comptage: [], motif: 'Essai' } as never }),
    );
    const le = new Date(Date.parse(closing.createdAt) - 1_000).toISOString();
    const late = done(await send(await taken({ le, bon: 'K7B-6' })));
    const { caisses } = done(await club.staff.call('getCaisse', { query: { jour } }));
    const till = caisses.find(({ caissierId }) => caissierId === closing.caissierId)!;
    const closed = till.comptes.find(({ cloture }) => cloture?.id === closing.id)!;
    const open = till.comptes.find(({ cloture }) => cloture === null)!;
    assert.deepEqual(closed.arriveApres, { nombre: 1, montant: 450 });
    assert.deepEqual(
      open.operations.map(({ id, horsLigneLe }) => [id, horsLigneLe]),
      [[late.reglements[0]?.id, le]],
    );
  });

  it('reads names alone, of all outside the trash, page after page', async () => {
    const { id } = await club.given.person();
    const page = done(await club.staff.call('listPersonnesGuichet', { query: {} }));
    const found = page.personnes.find((one) => one.id === id)!;
    assert.deepEqual(Object.keys(found).toSorted(), [
      'codeAdherent',
      'estAdherent',
      'id',
      'nom',
      'prenom',
      'statut',
    ]);
    assert.equal(page.suite, null);
    const after = done(await club.staff.call('listPersonnesGuichet', { query: { apres: id } }));
    assert.ok(!after.personnes.some((one) => one.id <= id));
  });
});
