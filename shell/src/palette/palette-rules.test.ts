import { fold, matchPlaces, memberItem } from './palette-rules.ts';

const screens = [{ path: '/members', label: 'Adhérents', icon: 'users', group: 'membres', order: 1 }];
const actions = [{ path: '/members?nouveau=oui', label: 'Nouvel adhérent', icon: 'plus' }];

describe('Ctrl-K', () => {
  it.each([
    ['', 2],
    ['adherent', 2],
    ['ADHÉRENT nouvel', 1],
    ['import', 0],
  ])('«%s» finds %i places', (typed, count) =>
    expect(matchPlaces(typed, screens, actions)).toHaveLength(count),
  );

  it('ignores case, accents and ligatures', () => expect(fold('Œuvre ÉTÉ')).toBe('oeuvre ete'));

  it('leads from a member to the record', () => {
    const member = { id: 'a/1', nom: 'BEN ALI', prenom: 'Monia', codeAdherent: '0042', telephone: null };
    expect(memberItem(member as never)).toMatchObject({
      label: 'BEN ALI Monia',
      detail: '0042',
      path: '/members?fiche=a%2F1',
    });
  });
});
