import type { Essai, SaisiesEssai } from '@club/contract';
import { formatCount, plural } from '@club/ui/format';

/** What the banner says of a club on trial; undefined of whoever may not empty it (U-20). */
export function bannerText(essai: Pick<Essai, 'etat' | 'avancement'> | undefined): string {
  if (essai?.etat === 'remplissage') {
    const { avancement } = essai;
    const far = avancement ? ` (${formatCount(avancement.fait)} sur ${formatCount(avancement.total)})` : '';
    return `Les données fictives arrivent${far}. Attendez la fin avant de saisir.`;
  }
  if (essai?.etat === 'vidage')
    return 'Le club est vidé\u00a0: il redémarre, puis chacun se reconnecte. Cela prend une minute.';
  return 'Données fictives\u00a0: rien de ce qui est ici n’est réel, et aucun e-mail ne part.';
}

/** «12 adhérents, 3 cotisations et 2 règlements saisis depuis le début de l’essai seront effacés aussi.» */
export function saisiesText({ adherents, cotisations, reglements }: SaisiesEssai): string {
  const counts = [
    { count: adherents, words: ['adhérent', 'adhérents'] as const, isMasculine: true },
    { count: cotisations, words: ['cotisation', 'cotisations'] as const, isMasculine: false },
    { count: reglements, words: ['règlement', 'règlements'] as const, isMasculine: true },
  ].filter(({ count }) => count > 0);
  if (counts.length === 0) return 'Rien n’a été saisi depuis le début de l’essai.';
  const told = counts.map(({ count, words }) => plural(count, words[0], words[1]));
  const last = told.pop()!;
  const isMany = counts.length > 1 || counts[0]!.count > 1;
  const ending = `${counts.some(({ isMasculine }) => isMasculine) ? '' : 'e'}${isMany ? 's' : ''}`;
  const what = told.length > 0 ? `${told.join(', ')} et ${last}` : last;
  return `${what} saisi${ending} depuis le début de l’essai ${isMany ? 'seront' : 'sera'} effacé${ending} aussi.`;
}
