import type { Cotisation, Payeur } from '@club/contract';
import { today } from '@club/ui/format';
import { useListFormulesQuery } from '../formules/formules-api.ts';
import type { SaisonChoisie } from '../saisons/use-saison-choisie.ts';
import { useListSectionsQuery } from '../sections/sections-api.ts';
import { useListCotisationsQuery } from '../money/cotisations-api.ts';
import { useHorsLigne } from '../hors-ligne/hors-ligne-context.ts';
import { certifiedLine, newlyTaken } from './certificat-rules.ts';
import type { FormuleLine } from './formule-line-rules.ts';
import { formuleWarnings } from './formule-warning-rules.ts';

/** Nobody has more in a season. */
const maxOthers = 50;

/** Warnings of each new formula in the chosen season: age, certificate, already held (M-10). */
export function useFormuleWarnings(
  adherent: Payeur | null,
  recorded: Pick<Cotisation, 'id' | 'adherents'> | undefined,
  { saison, firstDay }: SaisonChoisie,
): (line: FormuleLine, lines: readonly FormuleLine[]) => string[] {
  const isAway = useHorsLigne() !== undefined;
  const { data: formules = [] } = useListFormulesQuery();
  const { data: sections = [] } = useListSectionsQuery();
  const asked = { adherentId: adherent?.id ?? '', saisonId: saison?.id ?? '', page: 1, limit: maxOthers };
  const { currentData } = useListCotisationsQuery(asked, { skip: !adherent || !saison || isAway });
  const others = (currentData?.cotisations ?? []).filter(({ id }) => id !== recorded?.id);
  return (line, lines) => {
    if (!adherent || newlyTaken([line], adherent.id, recorded?.adherents ?? []).length === 0) return [];
    return formuleWarnings(line, {
      adherent,
      formule: formules.find(({ id }) => id === line.formuleId),
      // Before the season's first day the notice of the certificate says it.
      moisCertificat:
        firstDay > today() ? undefined : certifiedLine([line], sections, adherent, today())?.mois,
      others,
      before: lines.slice(0, lines.indexOf(line)),
      today: today(),
      isAway,
    });
  };
}
