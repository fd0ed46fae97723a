import { sumOf, type Cotisation } from '@club/contract';
import { formatAmount, plural } from '@club/ui/format';
import { givenBack } from './given-back-rules.ts';

type Paid = Pick<Cotisation, 'montantAlloue' | 'montantRegle' | 'creditsUtilises' | 'reglements'>;

/** Sentences on the money given back when only `total` is still owed (M-12); none when nothing is. */
export function givenBackTexts(cotisation: Paid, total: number): string[] {
  const { recu, promis, credits } = givenBack(cotisation, total);
  // What pays it is not told to this person: neither is what becomes of each.
  if (!cotisation.reglements)
    return recu + promis + credits > 0
      ? [`${formatAmount(sumOf([recu, promis, credits]))} réglés ou promis seront rendus au payeur.`]
      : [];
  return [
    ...(recu > 0 ? [`${receivedText(cotisation, recu, total)} un crédit.`] : []),
    ...(promis > 0 ? [`${formatAmount(promis)} promis ne seront plus dus.`] : []),
    ...(credits > 0 ? [`${formatAmount(credits)} de crédits utilisés redeviendront disponibles.`] : []),
  ];
}

function receivedText({ reglements = [] }: Paid, recu: number, total: number): string {
  const paying = reglements.filter(({ montantRecu }) => montantRecu > 0).length;
  return total === 0 && paying > 0
    ? `${plural(paying, 'règlement', 'règlements')} (${formatAmount(recu)}) ${paying > 1 ? 'deviendront' : 'deviendra'}`
    : `${formatAmount(recu)} déjà réglés deviendront`;
}
