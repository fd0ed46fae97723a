import type { ApercuTarif } from '@club/contract';
import { aCotisation, aFormule, aPersonName, idOf } from '../testing/builders.ts';
import { personOf } from '../payeurs/person-labels.ts';
import { lineOfMember } from './encaissement-values.ts';
import { lineOfAgreed, lineOfFormule, type FormuleLine } from './formule-line-rules.ts';
import { askOf, newPrices, prixDesLignes } from './prix-rules.ts';

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
