import type { Cotisation, Payeur } from '@club/contract';
import { today } from '@club/ui/format';
import { useListFormulesQuery } from '../../formules/formules-api.ts';
import { useActiveSaison } from '../../saisons/use-active-saison.ts';
import { useListSectionsQuery } from '../../sections/sections-api.ts';
import { useListCotisationsQuery } from '../../money/cotisations-api.ts';
import { certifiedLine, newlyTaken } from './certificat-rules.ts';
import type { FormuleLine } from './formule-line-rules.ts';
import { formuleWarnings } from './formule-warning-rules.ts';

/** Nobody has more in a season. */
const maxOthers = 50;

/** Warnings of each new formula: age, certificate, already held (M-10). */
export function useFormuleWarnings(
  adherent: Payeur | null,
  recorded: Pick<Cotisation, 'id' | 'saisonId' | 'adherents'> | undefined,
): (line: FormuleLine, lines: readonly FormuleLine[]) => string[] {
  const { saison } = useActiveSaison();
  const { data: formules = [] } = useListFormulesQuery();
  const { data: sections = [] } = useListSectionsQuery();
  const saisonId = recorded?.saisonId ?? saison?.id;
  const asked = { adherentId: adherent?.id ?? '', saisonId: saisonId ?? '', page: 1, limit: maxOthers };
  const { currentData } = useListCotisationsQuery(asked, { skip: !adherent || !saisonId });
  const others = (currentData?.cotisations ?? []).filter(({ id }) => id !== recorded?.id);
  return (line, lines) => {
    if (!adherent || newlyTaken([line], adherent.id, recorded?.adherents ?? []).length === 0) return [];
    return formuleWarnings(line, {
      adherent,
      formule: formules.find(({ id }) => id === line.formuleId),
      moisCertificat: certifiedLine([line], sections, adherent, today())?.mois,
      others,
      before: lines.slice(0, lines.indexOf(line)),
      today: today(),
    });
  };
}
