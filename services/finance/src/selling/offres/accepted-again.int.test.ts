import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { LotCotisations } from '@club/contract';
import { until } from '@club/service-kit/testing';
import { assertRefusal, done } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';
import { campaignOf, heldBy, type CampaignOf } from '../renouvellements/testing/campaign.ts';
import { offersOf, type OffersOf } from './testing/offers.ts';

let club: Finance;
let campaign: CampaignOf;
let offers: OffersOf;
before(async () => {
  club = await startFinance();
  campaign = await campaignOf(club);
  offers = offersOf(club, campaign);
});
after(() => club.stop());

describe('an offer', () => {
  it('accepted again is owed once: its former cotisation is not restored beside the new one', async () => {
    const { ids } = await campaign.severalFormer(1);
    await offers.propose(ids);
    const { id, code } = await offers.latestTo(ids[0]!);
    const [former] = (await offers.accept(id)).cotisations;
    const params = { id: former!.id };
    done(await club.staff.call('deleteCotisation', { params }));
    const [other] = (await offers.accept(id)).cotisations;
    const refused = await club.refused('restoreCotisation', { params });
    const codes = [code, other!.codeCotisation, former!.codeCotisation, other!.codeCotisation];
    assertRefusal(refused, 422, new RegExp(codes.join('.*')));
    done(await club.staff.call('deleteCotisation', { params: { id: other!.id } }));
    done(await club.staff.call('restoreCotisation', { params }));
    const back = await club.refused('restoreCotisation', { params: { id: other!.id } });
    assertRefusal(back, 422, new RegExp(former!.codeCotisation));
    assert.equal((await heldBy(ids)).length, 1);
  });

  it('accepted again is owed once: undoing the deletion of many gives nothing back beside it', async () => {
    const { ids } = await campaign.severalFormer(1);
    await offers.propose(ids);
    const { id } = await offers.latestTo(ids[0]!);
    const former = (await offers.accept(id)).cotisations[0]!.id;
    const ended = (runId: string): Promise<LotCotisations> =>
      until(async () => {
        const run = done(await club.staff.call('getLotCotisations', { params: { id: runId } }));
        return run.etat === 'en_cours' ? undefined : run;
      });
    const body = { choix: { ids: [former], nombre: 1 } };
    const run = await ended(done(await club.staff.call('startCorbeilleCotisations', { body })).id);
    const [other] = (await offers.accept(id)).cotisations;
    const params = { id: run.id };
    const undone = await ended(done(await club.staff.call('undoLotCotisations', { params })).id);
    assert.deepEqual([undone.faits, undone.nbRefuses], [0, 1]);
    assert.match(undone.refuses[0]!.raison, new RegExp(`dû par ${other!.codeCotisation}`));
    assert.equal((await heldBy(ids)).length, 1);
  });

  it('is owed once when it is accepted and its former cotisation restored at the same time', async () => {
    const { ids } = await campaign.severalFormer(1);
    await offers.propose(ids);
    const { id } = await offers.latestTo(ids[0]!);
    const params = { id: (await offers.accept(id)).cotisations[0]!.id };
    done(await club.staff.call('deleteCotisation', { params }));
    const answers = await Promise.all([
      club.staff.call('acceptOffre', { params: { id }, body: {} }),
      club.staff.call('restoreCotisation', { params }),
    ]);
    assert.equal(answers.filter(({ status }) => status === 422).length, 1);
    assert.equal((await heldBy(ids)).length, 1);
  });
});
