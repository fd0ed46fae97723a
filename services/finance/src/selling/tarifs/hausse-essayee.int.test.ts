import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { done } from '../../testing/money.ts';
import { activeSaisonId, newId, startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
before(async () => {
  club = await startFinance();
});
after(() => club.stop());

it('a raise that was tried on the season and then kept makes the total that was shown, and no difference more', async () => {
  const judo = await club.given.formule({ montant: 300 });
  const { id: payeurId } = await club.given.person();
  const children = [await club.given.person(), await club.given.person()];
  const adherents = children.map(({ id: adherentId }) => ({
    adherentId,
    lienParente: 'Père' as const,
    formules: [{ formuleId: judo.id }],
  }));
  done(await club.staff.call('createCotisation', { body: { payeurId, type: 'famille', adherents } }));
  const paliers = [{ rang: 2, effet: { pourcentage: 10 } }];
  const condition = { genre: 'famille', sur: 'moins_chere', paliers } as const;
  done(await club.staff.call('createRegleTarifaire', { body: { nom: 'Fratrie', condition } }));
  const simulate = async (tarifs?: { formuleId: string; montant: number }[]) =>
    done(await club.staff.call('simulerTarifs', { body: { ...(tarifs && { tarifs }) } }));

  const raised = { formuleId: judo.id, montant: 333.33 };
  const tried = await simulate([raised]);
  // 10 % of 333,33 is 33,33.
  assert.deepEqual([tried.avant, tried.apres, tried.perdantes], [570, 633.33, 1]);

  const tarifs = [{ ...raised, version: judo.version }];
  done(await club.staff.call('setTarifs', { body: { saisonId: activeSaisonId, tarifs } }));
  for (const again of [await simulate(), await simulate([raised])])
    assert.deepEqual([again.avant, again.apres, again.differences], [tried.apres, tried.apres, []]);
});

it('a trial by a rule or a price that nobody knows is refused, and one that makes prices endless ends', async () => {
  const effet = { pourcentage: 100, majoration: true };
  const rule = { condition: { genre: 'date', du: '2000-01-01', au: null, effet } } as const;
  const refused = async (body: object) =>
    (await club.refused('simulerTarifs', { body })).body.errors?.[0]?.field;
  assert.equal(await refused({ regles: [{ ...rule, id: newId() }] }), 'regles.0.id');
  assert.equal(await refused({ tarifs: [{ formuleId: newId(), montant: 1 }] }), 'tarifs.0.formuleId');
  const regles = Array.from({ length: 50 }, () => rule);
  const { apres } = done(await club.staff.call('simulerTarifs', { body: { regles } }));
  assert.equal(apres, 2 * 999_999_999);
});
