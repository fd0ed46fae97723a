import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { done } from '../../testing/money.ts';
import { activeSaisonId, startFinance, type Finance } from '../../testing/start-finance.ts';

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
