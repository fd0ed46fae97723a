import { aCotisation, aReglement } from '../../testing/builders.ts';
import { codesText, consequencesOf, orphansOf, paidCotisations, whyKept } from './deletion-texts.ts';

const allocation = (cotisationId: string, montant: number, adherentId = 'a1') => ({
  cotisationId,
  codeCotisation: `COT-${cotisationId}`,
  adherentId,
  montant,
});
const family = aReglement({
  allocations: [allocation('c1', 100.1), allocation('c1', 50.2, 'a2'), allocation('c2', 80)],
  montantCredit: 20,
});

describe('what a règlement pays', () => {
  it('is summed by cotisation, exactly', () =>
    expect(paidCotisations(family).map(({ codeCotisation, montant }) => [codeCotisation, montant])).toEqual([
      ['COT-c1', 150.3],
      ['COT-c2', 80],
    ]));
});

describe('deleting it', () => {
  it('says what becomes of each cotisation and of the credit', () =>
    expect(consequencesOf(family)).toEqual([
      'COT-c1\u00a0: 150,30\u00a0Dh seront de nouveau à payer.',
      'Il paie aussi COT-c2\u00a0: 80,00\u00a0Dh seront de nouveau à payer.',
      'Le crédit de 20,00\u00a0Dh né de ce règlement sera repris.',
    ]));

  it('says first what becomes of the cotisation in view, and which ones go with it', () =>
    expect(consequencesOf(family, { first: 'c2', gone: ['c2'] }).slice(0, 2)).toEqual([
      'COT-c2 (80,00\u00a0Dh) sera supprimée avec lui.',
      'Il paie aussi COT-c1\u00a0: 150,30\u00a0Dh seront de nouveau à payer.',
    ]));

  it.each([
    [{ canDelete: true, isClosed: false }, undefined],
    [{ canDelete: false, isClosed: false }, 'vous n’avez pas le droit de la supprimer'],
    [{ canDelete: true, isClosed: true }, 'sa saison est clôturée'],
  ])('%j: the cotisation is kept because %s', (facts, why) => expect(whyKept(facts)).toBe(why));

  it('says that nothing depends on it', () =>
    expect(consequencesOf(aReglement())).toEqual(['Aucune cotisation n’en dépend.']));

  it('leaves without règlement those that no other pays', () => {
    const open = [
      aCotisation({ id: 'c1', reglements: [family] }),
      aCotisation({ id: 'c2', reglements: [family, aReglement({ id: 'r2' })] }),
      aCotisation({ id: 'c3' }),
    ];
    expect(orphansOf(family, open).map(({ id }) => id)).toEqual(['c1']);
  });
});

it.each([
  [['A'], 'A'],
  [['A', 'B'], 'A et B'],
  [['A', 'B', 'C'], 'A, B et C'],
])('%j is read %s', (codes, text) =>
  expect(codesText(codes.map((codeCotisation) => ({ codeCotisation })))).toBe(text),
);
