import type { CandidatRenouvellement, ObstacleRenouvellement, RenouvellementPage } from '@club/contract';

/** In percent. */
const lowest = -100;
const highest = 1_000;

/** «5», «2,5», «-10»; 0 when empty, undefined when unreadable. */
export function readHausse(typed: string): number | undefined {
  const text = typed.replace(/[\s%]/g, '').replace(',', '.').replace('−', '-');
  if (text === '') return 0;
  if (!/^[+-]?\d{1,4}(\.\d)?$/.test(text)) return undefined;
  const percent = Number(text);
  return percent >= lowest && percent <= highest ? percent : undefined;
}

/** «2,5»; empty for 0. */
export function hausseText(percent = 0): string {
  return percent === 0 ? '' : String(percent).replace('.', ',');
}

/** Default run over everyone: those already back with another formula are left out, if others remain. */
export function proposedRun(everyone: RenouvellementPage['aRenouveler']) {
  const { dejaRevenus } = everyone;
  const mayLeaveOut = dejaRevenus.adherents > 0 && dejaRevenus.adherents < everyone.adherents;
  const leftOut = mayLeaveOut ? dejaRevenus.adherents : 0;
  return { mayLeaveOut, adherents: everyone.adherents - leftOut };
}

export function canChoose({ obstacle }: CandidatRenouvellement): boolean {
  return obstacle === null;
}

/** Where an obstacle can be removed, and with which right; undefined when nowhere. */
export function remedyOf(
  obstacle: ObstacleRenouvellement,
  { adherent }: Pick<CandidatRenouvellement, 'adherent'>,
): { to: string; label: string } | undefined {
  if (obstacle === 'certificat') {
    const code = encodeURIComponent(adherent.codeAdherent);
    return { to: `/certificats?code=${code}`, label: 'Ajouter un certificat' };
  }
  if (obstacle === 'age' || obstacle === 'bloque')
    return { to: `/members?fiche=${adherent.id}`, label: 'Voir la fiche' };
  if (obstacle === 'formule_fermee') return { to: '/formulas', label: 'Voir les formules' };
  if (obstacle === 'supprime') return { to: '/members/corbeille', label: 'Ouvrir la corbeille' };
  return undefined;
}
