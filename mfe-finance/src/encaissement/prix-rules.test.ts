import type { ApercuTarif, CorrectionTarif } from '@club/contract';
import { aCotisation, aFormule, aPersonName, idOf } from '../testing/builders.ts';
import { debtsOf } from '../paiement/allocation-rules.ts';
import { personOf } from '../payeurs/person-labels.ts';
import { lineOfMember } from './encaissement-values.ts';
import { lineOfAgreed, lineOfFormule, type FormuleLine } from './formule-line-rules.ts';
import { askOf, correctionText, loweredDebts, newPrices, prixDesLignes } from './prix-rules.ts';

const lina = personOf(aPersonName({ id: idOf('a1'), prenom: 'Lina' }));
const natation = lineOfFormule(aFormule(), { firstDay: '2026-11-21', saison: undefined });
const membre = (formules: FormuleLine[]) => lineOfMember(lina, 'Père', formules);
const apercu = (montant: number): ApercuTarif => ({
  total: montant,
  reste: 0,
  corrections: [],
  lignes: [
    {
      personne: 0,
      formuleId: natation.formuleId,
      ...{ dateDebut: '2026-11-21', dateFin: '2027-11-20' },
      ...{ prixDeBase: 450, partFixe: 0, montant },
      raisons: [{ regleId: idOf('r1'), texte: '2e de la famille, −10 % de 450,00', montant: -45 }],
    },
  ],
});

describe('what is asked of the rules', () => {
  it('is the new lines of each member, beside what the payer has', () =>
    expect(askOf({ lignes: [membre([natation])] }, { payeurId: idOf('p1'), saisonId: idOf('s1') })).toEqual({
      ...{ payeurId: idOf('p1'), saisonId: idOf('s1') },
      personnes: [
        { adherentId: lina.id, formules: [{ formuleId: natation.formuleId, dateDebut: '2026-11-21' }] },
      ],
    }));

  it.each([
    ['on record', lineOfAgreed(aCotisation().formules[0]!)],
    ['at the price of an offer', { ...natation, isOffered: true as const }],
  ])('is nothing for a line %s', (_what, line) =>
    expect(askOf({ lignes: [membre([line])] }, { payeurId: undefined, saisonId: undefined })).toBeUndefined(),
  );

  it('counts of a cotisation that is changed what the form still has', () => {
    const [recorded] = aCotisation().formules;
    const lignes = [membre([natation, lineOfAgreed(recorded!)])];
    const asked = { payeurId: idOf('p1'), saisonId: idOf('s1'), recorded: { id: idOf('c1') } };
    expect(askOf({ lignes }, asked)?.cotisation).toEqual({
      id: idOf('c1'),
      lignes: [{ adherentId: lina.id, formuleId: recorded!.formuleId }],
    });
    expect(askOf({ lignes: [membre([natation])] }, asked)?.cotisation?.lignes).toEqual([]);
  });

  it('leaves out a day that is still being typed', () =>
    expect(
      askOf(
        { lignes: [membre([{ ...natation, dateDebut: '21/1' }])] },
        { payeurId: undefined, saisonId: undefined },
      )?.personnes[0]?.formules,
    ).toEqual([{ formuleId: natation.formuleId }]));
});

describe('the price by the rules', () => {
  const lignes = [membre([natation])];
  const ask = askOf({ lignes }, { payeurId: undefined, saisonId: undefined });
  const prix = prixDesLignes(ask, apercu(405));

  it('replaces the tariff, of which a lower price is a reduction', () =>
    expect(newPrices({ lignes }, prix)).toEqual([{ path: 'lignes.0.formules.0', tarif: 405, montant: 405 }]));

  it('leaves a price that was typed', () =>
    expect(newPrices({ lignes: [membre([{ ...natation, montant: 300 }])] }, prix)).toMatchObject([
      { tarif: 405, montant: 300 },
    ]));

  it('changes nothing twice', () =>
    expect(newPrices({ lignes: [membre([{ ...natation, montant: 405, tarif: 405 }])] }, prix)).toEqual([]));
});

describe('a line that the arrival lowers', () => {
  const sami: CorrectionTarif = {
    ...{ cotisationId: idOf('c9'), adherentId: idOf('a9'), prenom: 'Sami', nom: 'Ben Ali' },
    ...{
      formuleId: idOf('f2'),
      formule: 'Judo',
      avant: 2_400,
      apres: 2_160,
      credit: 0,
      promesse: 0,
      texte: 'Arrivée (Natation)',
    },
  };
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

  it.each([
    [sami, ['Lina'], 'Sami, Judo : 2 400,00 → 2 160,00 Dh (arrivée de Lina)'],
    [
      { ...sami, promesse: 240 },
      ['Lina'],
      'Sami, Judo : 2 400,00 → 2 160,00 Dh (arrivée de Lina). Ce qui est promis baisse de 240,00 Dh : s’il y a un chèque, échangez-le ou corrigez-le',
    ],
    [
      { ...sami, credit: 240, promesse: 0 },
      ['Lina', 'Adam'],
      'Sami, Judo : 2 400,00 → 2 160,00 Dh (arrivée de Lina et d’Adam), crédit de 240,00 Dh',
    ],
  ])('is said in one line', (correction, who, expected) =>
    expect(plain(correctionText(correction, who))).toBe(expected),
  );

  it('leaves less of the debt to pay, never less than nothing', () => {
    const debts = debtsOf([
      aCotisation({ id: idOf('c9'), montantTotal: 2_400, montantAlloue: 0 }),
      aCotisation({ id: idOf('c8'), montantTotal: 100, montantAlloue: 0 }),
    ]);
    const owed = (corrections: CorrectionTarif[]) => loweredDebts(debts, corrections).map((one) => one.owed);
    expect(owed([sami])).toEqual([2_160, 100]);
    expect(owed([sami, { ...sami, cotisationId: idOf('c8') }])).toEqual([2_160, 0]);
  });
});
