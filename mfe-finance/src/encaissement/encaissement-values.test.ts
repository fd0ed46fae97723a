import { aPayeur, idOf } from '../testing/builders.ts';
import { famille, individuelle } from '../cotisations/form/cotisation-openings.ts';
import { fieldOf } from './encaissement-refusal.ts';
import { bodyOf, emptyEncaissement, lienOf, liensOf, lineOfMember, payeurOf } from './encaissement-values.ts';
import { emptyOf, formule, knownOf, member, paid, today } from './testing/known.ts';
import { firstRow } from '../paiement/payment-row-rules.ts';

const father = aPayeur({ id: 'a9', codeAdherent: '0009' });
const alone = {
  ...emptyOf(individuelle),
  lignes: [lineOfMember(aPayeur({ id: 'a1' }), 'Lui-même' as const, [formule(450)])],
};

describe('who pays', () => {
  it('is the member unless somebody else is chosen', () => {
    expect(payeurOf(alone)?.id).toBe('a1');
    expect(payeurOf({ ...alone, payeur: father })?.id).toBe('a1');
    expect(payeurOf({ lignes: [{ ...alone.lignes[0]!, lienParente: 'Père' }], payeur: father })?.id).toBe(
      'a9',
    );
  });

  it.each([
    ['himself', member('a9', 1), 'Lui-même'],
    ['somebody else', member('a2', 1), 'Père'],
    ['somebody else who was the payer', { ...member('a2', 1), lienParente: 'Lui-même' as const }, ''],
  ])('is what he is to %s', (_name, line, lien) => expect(lienOf(line, father)).toBe(lien));

  it('may be only what can stay: an arrow key would never get past the rest', () => {
    expect(liensOf(member('a9', 1), father)).toEqual(['Lui-même']);
    expect(liensOf(member('a2', 1), father)).not.toContain('Lui-même');
    expect(liensOf(member('a2', 1), null)).toContain('Père');
  });
});

describe('what is sent', () => {
  it('is what is typed: formulas, payments with an amount and the credits that are used', () => {
    const credits = [
      { creditId: 'cr1', montant: 50 },
      { creditId: 'cr2', montant: null },
    ];
    const body = bodyOf(
      { ...alone, credits, reglements: [paid(400), firstRow(today)] },
      knownOf(individuelle),
    );
    expect(body).toMatchObject({
      payeurId: 'a1',
      lignes: [{ adherentId: 'a1', lienParente: 'Lui-même', formules: [{ formuleId: idOf('f1') }] }],
      montantTotal: 450,
      reglements: [{ montant: 400, statut: 'complete', typeReglement: 'espece', dateReglement: today }],
      credits: [{ creditId: 'cr1', montant: 50 }],
    });
    expect(body).not.toHaveProperty('description');
  });

  it('has no price that nobody typed: the server says it, and refuses another total', () => {
    const priceOf = (line: object) => {
      const [first] = alone.lignes;
      const lignes = [{ ...first!, formules: first!.formules.map((one) => ({ ...one, ...line })) }];
      const body = bodyOf({ ...alone, lignes }, knownOf(individuelle));
      return [body.lignes?.[0]?.formules[0]?.montant, body.montantTotal];
    };
    expect(priceOf({})).toEqual([undefined, 450]);
    expect(priceOf({ montant: 400 })).toEqual([400, 400]);
    expect(priceOf({ isOffered: true })).toEqual([450, 450]);
  });

  it('is a family of those who take something', () => {
    const lignes = [member('a2', 450), member('a3', 100, 180.5), lineOfMember(null, '')];
    const values = { ...emptyOf(famille), payeur: father, lignes, description: ' fratrie ' };
    expect(bodyOf(values, knownOf(famille))).toMatchObject({
      type: 'famille',
      description: 'fratrie',
      lignes: [{ adherentId: 'a2' }, { adherentId: 'a3', formules: [{ montant: 100 }, { montant: 180.5 }] }],
      reglements: [],
    });
  });

  it('begins with a payment for who may record one, of an opening that proposes it', () => {
    const rows = (opening: typeof famille, canPay: boolean) =>
      emptyEncaissement(opening, { today, canPay }).reglements.length;
    expect([rows(individuelle, true), rows(individuelle, false), rows(famille, true)]).toEqual([1, 0, 0]);
  });

  it('has its faults where they are typed', () => {
    expect(fieldOf('payeurId')).toBe('payeur');
    expect(fieldOf('adherents.1.formules.0.dateDebut')).toBe('lignes.1.formules.0.dateDebut');
    expect(fieldOf('lignes.1.adherentId')).toBe('lignes.1.adherent');
  });
});
