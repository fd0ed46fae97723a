import type {
  CandidatRenouvellement,
  ObstacleRenouvellement,
  PersonName,
  RenouvellementPage,
} from '@club/contract';

/** Default run over everyone: those already back with another formula are left out, if others remain. */
export function proposedRun(everyone: RenouvellementPage['aProposer']) {
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
  { adherent }: { adherent: Pick<PersonName, 'id' | 'codeAdherent'> },
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
