import { creditStateBadge } from '@club/ui/money-badges';
import { origineText, type Credit } from '@club/contract';
import { debtsOf } from '../paiement/allocation-rules.ts';
import { aCotisation, aCredit, aSaison } from '../testing/builders.ts';
import {
  creditRefusals,
  creditStateText,
  refusalOfRefund,
  refusalOfSpending,
  saisonsToCarryTo,
} from './credit-state-rules.ts';

const spending = (montant: number) => ({
  cotisationId: 'c1',
  codeCotisation: 'COT-0001',
  montant,
  at: '2026-10-01T09:00:00.000Z',
  by: 'Nadia Haddad',
});
const inPart = aCredit({ montant: 50, restant: 19.9, utilisations: [spending(20), spending(10.1)] });
const spent = aCredit({ restant: 0, utilise: true, montantReporte: 50, reporteEnId: 'cr2' });
const saisons = [
  aSaison({ id: 's0', nom: '2025-2026', active: false, cloturee: true }),
  aSaison({ id: 's1', nom: '2026-2027' }),
  aSaison({ id: 's2', nom: '2027-2028', active: false, inscriptionsOuvertes: true }),
  aSaison({ id: 's3', nom: '2028-2029', active: false }),
];
const debts = debtsOf([aCotisation({ montantTotal: 30 })]);

describe('the state of a credit', () => {
  it.each([
    [aCredit(), 'Disponible', 'success'],
    [inPart, 'Utilisé en partie', 'warning'],
    [spent, 'Utilisé', 'neutral'],
  ])('is a word with a colour', (credit, label, tone) =>
    expect(creditStateBadge(credit)).toEqual({ label, tone }),
  );

  it.each([
    [aCredit(), 'Crédit de 50,00\u00a0Dh\u00a0: 50,00\u00a0Dh disponibles'],
    [inPart, 'Crédit de 50,00\u00a0Dh\u00a0: 19,90\u00a0Dh disponibles, 30,10\u00a0Dh utilisés'],
    [spent, 'Crédit de 50,00\u00a0Dh\u00a0: 50,00\u00a0Dh reportés'],
  ])('is a sentence', (credit, text) => expect(creditStateText(credit)).toBe(text));

  it.each([
    [{}, 'Saisie manuelle'],
    [{ origine: 'cotisation_supprimee', codeCotisation: 'COT-1' }, 'Cotisation supprimée COT-1'],
    [{ origine: 'cotisation_modifiee', codeCotisation: 'COT-1' }, 'Cotisation modifiée COT-1'],
    [{ origine: 'trop_percu', codeReglement: 'REG-1' }, 'Trop-perçu REG-1'],
    [{ origine: 'report_saison' }, 'Report de saison'],
  ] as [Partial<Credit>, string][])('says where it comes from', (more, text) =>
    expect(origineText(aCredit(more))).toBe(text),
  );
});

describe('what can still be done', () => {
  const possible = (credit: Credit, around = { debts, saisons }) =>
    Object.entries(creditRefusals(credit, around)).flatMap(([action, reason]) => (reason ? [] : [action]));

  it.each([
    ['an available one', aCredit(), ['utiliser', 'rembourser', 'reporter', 'supprimer']],
    ['one used in part', inPart, ['utiliser', 'rembourser', 'reporter']],
    ['one carried over', aCredit({ ...inPart, reporteEnId: 'cr2' }), ['utiliser', 'rembourser']],
    ['a spent one', spent, []],
  ])('with %s', (_name, credit, actions) => expect(possible(credit)).toEqual(actions));

  it('says why it is impossible', () => {
    expect(creditRefusals(spent, { debts, saisons })).toEqual({
      utiliser: 'Ce crédit est entièrement utilisé.',
      rembourser: 'Ce crédit est entièrement utilisé.',
      reporter: 'Ce crédit est entièrement utilisé.',
      supprimer: 'Seul un crédit dont rien n’est utilisé peut être supprimé.',
    });
    const around = { debts: [], saisons: [] };
    expect(creditRefusals(aCredit(), around)).toMatchObject({
      utiliser: 'Ce payeur n’a aucune cotisation à payer.',
      reporter: 'Il n’y a pas d’autre saison ouverte.',
    });
  });

  it('goes to another open season, the active one first', () => {
    const ids = (saisonId: string) => saisonsToCarryTo({ saisonId }, saisons).map(({ id }) => id);
    expect(ids('s0')).toEqual(['s1', 's2']);
    expect(ids('s1')).toEqual(['s2']);
  });

  it.each([
    [20, 20, 30, undefined],
    [20.01, 20, 30, 'Il ne reste que 20,00\u00a0Dh sur ce crédit'],
    [31, 50, 30, 'Il ne reste que 30,00\u00a0Dh à payer sur cette cotisation'],
  ])('takes %d of %d for a debt of %d', (montant, restant, owed, refusal) =>
    expect(refusalOfSpending(montant, restant, owed)).toBe(refusal),
  );

  it('gives back no more than is left', () => {
    expect(refusalOfRefund(20, 20)).toBeUndefined();
    expect(refusalOfRefund(20.01, 20)).toMatch(/Il ne reste que 20,00/);
  });
});
