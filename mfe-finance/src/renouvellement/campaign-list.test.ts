import { viewOf } from '@club/ui/list';
import { campaignList, choiceOf, queryOfView } from './campaign-list.ts';

const at = (address: string) => viewOf(campaignList, new URLSearchParams(address));

describe('what is asked for', () => {
  it('is those without obstacle first', () =>
    expect(queryOfView(at(''))).toEqual({ page: 1, limit: 50, obstacle: 'aucun' }));

  it('is what the address says', () =>
    expect(queryOfView(at('page=3&search=ali&section=s1&saison=s2&obstacle=tous'))).toEqual({
      page: 3,
      limit: 50,
      search: 'ali',
      sectionId: 's1',
      saisonId: 's2',
    }));

  it('is for all sections and the active season unless said', () => expect(choiceOf(at(''))).toEqual({}));

  it('an address that nobody made, or of a former release, shows the first tab at the season’s prices', () => {
    expect(at('obstacle=autre').obstacle).toBe('aucun');
    expect(choiceOf(at('hausse=2,5'))).toEqual({});
  });
});
