import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Offres } from '../../../documents/money/offres.ts';
import { assertRefusal } from '../../../testing/money.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { newId, startFinance, type Finance } from '../../../testing/start-finance.ts';
import { campaignOf, type CampaignOf } from '../../renouvellements/testing/campaign.ts';
import { offersOf, type OffersOf } from '../testing/offers.ts';

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
  it('is printed alone, or with all open ones of its campaign', async () => {
    const { ids } = await campaign.severalFormer(2);
    const run = await offers.propose(ids);
    const { id } = await offers.latestTo(ids[0]!);
    const pagesOf = async (query: string) => {
      const response = await club.staff.open(`/api/offres/impression?${query}`);
      assert.equal(response.status, 200);
      return (await readPdf(new Uint8Array(await response.arrayBuffer()))).pages;
    };
    assert.equal(await pagesOf(`ids=${id}`), 1);
    assert.equal(await pagesOf(`renouvellementId=${run.id}`), 2);
    await offers.accept(id);
    assert.equal(await pagesOf(`renouvellementId=${run.id}`), 1);
    assertRefusal(await club.refused('printOffres', { query: { ids: id } }), 422, /rien à imprimer/);
  });

  it('is printed in parts of 500 when its campaign has more, each payer once', async () => {
    const { ids } = await campaign.severalFormer(1);
    await offers.propose(ids);
    const { id } = await offers.latestTo(ids[0]!);
    const { _id: _own, ...offre } = (await Offres.findOne({ _id: id }))!;
    const renouvellementId = newId();
    const many = Array.from({ length: 506 }, () => newId());
    await Offres.insertMany(many.map((_id) => ({ ...offre, _id, code: `OFF-${_id}`, renouvellementId })));
    const refused = await club.refused('printOffres', { query: { renouvellementId } });
    assertRefusal(
      refused,
      422,
      /^Cette campagne a 506\soffres ouvertes\s: imprimez-les en 2 parties, de 500/,
    );
    const last = async () => {
      const part = `/api/offres/impression?renouvellementId=${renouvellementId}&partie=2`;
      const response = await club.staff.open(part);
      return (await readPdf(new Uint8Array(await response.arrayBuffer()))).pages;
    };
    assert.equal(await last(), 6);
    // Some of the first part end between the two printings: nobody's offer moves to a part that was printed.
    await Offres.updateMany({ _id: { $in: many.slice(0, 4) } }, { $set: { finLe: '2020-01-01' } });
    assert.equal(await last(), 6);
    await Offres.deleteMany({ renouvellementId });
  });
});
