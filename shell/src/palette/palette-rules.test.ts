import { cotisationItem, matchPlaces, memberItem, namesMoney, reglementItem } from './palette-rules.ts';

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

  it('finds acts by other words that staff use for them', () => {
    const act = { path: '/guichet', label: 'Encaisser', words: 'payer paiement', icon: 'wallet' };
    expect(matchPlaces('paiement', [], [act])).toMatchObject([{ label: 'Encaisser', path: '/guichet' }]);
    expect(matchPlaces('encaisser payer', [], [act])).toHaveLength(1);
    expect(matchPlaces('paiement carte', [], [act])).toHaveLength(0);
  });

  it.each([
    ['REG-251126-00001', true],
    ['450,50', true],
    ['7741902', true],
    ['zerhouni', false],
    ['42', false],
  ])('«%s» looks for money: %s', (typed, isMoney) => expect(namesMoney(typed)).toBe(isMoney));

  it('leads from money to its record, of whatever season', () => {
    const payeur = { nom: 'ZERHOUNI', prenom: 'Nadia' };
    const reglement = { id: 'r1', codeReglement: 'REG-1', payeur, montantTotal: 450 };
    expect(reglementItem(reglement as never)).toMatchObject({
      label: 'REG-1',
      detail: 'ZERHOUNI Nadia · 450,00\u00a0Dh',
      path: '/payments?reglement=r1&saison=toutes',
    });
    const cotisation = { id: 'c1', codeCotisation: 'COT-1', payeur, montantTotal: 450 };
    expect(cotisationItem(cotisation as never).path).toBe('/cotisations?cotisation=c1&saison=toutes');
  });

  it('leads from a member to the record', () => {
    const member = { id: 'a/1', nom: 'BEN ALI', prenom: 'Monia', codeAdherent: '0042', telephone: null };
    expect(memberItem(member as never)).toMatchObject({
      label: 'BEN ALI Monia',
      detail: '0042',
      path: '/members?fiche=a%2F1',
    });
  });
});
