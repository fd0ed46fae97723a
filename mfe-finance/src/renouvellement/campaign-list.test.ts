import { readAddress } from '@club/router';
import { viewOf } from '@club/ui/list';
import { campaignList, choiceOf, queryOfView, raiseParts } from './campaign-list.ts';

function at(address: string) {
  const params = new URLSearchParams(address);
  return { ...viewOf(campaignList, params), hausse: readAddress(raiseParts, params).hausse };
}

describe('what is asked for', () => {
  it('is those without obstacle first', () =>
    expect(queryOfView(at(''))).toEqual({ page: 1, limit: 50, obstacle: 'aucun' }));

  it('is what the address says', () =>
    expect(queryOfView(at('page=3&search=ali&section=s1&hausse=2,5&obstacle=tous'))).toEqual({
      page: 3,
      limit: 50,
      search: 'ali',
      sectionId: 's1',
      pourcentage: 2.5,
    }));

  it('is for all prices and sections unless said', () => expect(choiceOf(at(''))).toEqual({}));

  it('an address that nobody made shows the first tab, at today’s prices', () => {
    expect(at('obstacle=autre').obstacle).toBe('aucun');
    expect(choiceOf(at('hausse=autre'))).toEqual({});
  });
});
