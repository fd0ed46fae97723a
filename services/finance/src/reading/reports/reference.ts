import type { PeriodQuery, QueryOf, ReportReference, reportCalls, SaisonQuery } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { campaignSaisons } from '../../selling/renouvellements/candidats/campaign-saisons.ts';
import { activeSaisonIdOrNone, liveSaisons, reportedSaisonId } from '../../documents/saisons/saisons.ts';
import { dayOfFormer, daysBefore, daysOfFormer, earlierOf } from './reference-rules.ts';

type Asked = QueryOf<typeof reportCalls.reportReference>;

/**
 * With what a report of a period, or of a season, is compared (M-67); null without a season before (S-8).
 * @throws RuleError as `reportedSaisonId`
 */
export async function referenceOf(asked: Asked): Promise<ReportReference | null> {
  const { dateDebut, dateFin } = asked;
  if (dateDebut && dateFin) return ofDays({ debut: dateDebut, fin: dateFin }, asked);
  return ofSaison(asked);
}

async function ofDays(jours: ReportReference['jours'], { comparer }: Asked): Promise<ReportReference | null> {
  const today = clubToday();
  const shared = { jours, saison: null, jusquau: false };
  if (comparer === 'periode') return { ...shared, avant: daysBefore(jours, today) };
  const saisonId = saisonOn(jours.debut) ?? (await activeSaisonIdOrNone());
  if (saisonId === null) return null;
  const { active: saison, former } = await campaignSaisons(saisonId);
  return former && { ...shared, avant: daysOfFormer(jours, { saison, former }, today) };
}

/** The season of a day; of two the one that began last. */
function saisonOn(day: string): string | undefined {
  return liveSaisons.all
    .filter(({ deleted, dateDebut = '', dateFin = '' }) => !deleted && dateDebut <= day && day <= dateFin)
    .toSorted((a, b) => (a.dateDebut! < b.dateDebut! ? 1 : -1))[0]?._id;
}

async function ofSaison({ saisonId, comparer }: SaisonQuery & PeriodQuery & Asked) {
  const { active: saison, former } = await campaignSaisons(await reportedSaisonId(saisonId));
  if (!former) return null;
  const today = clubToday();
  const whole = comparer === 'periode' || today >= saison.dateFin || saison.cloturee;
  return {
    jours: {
      debut: saison.dateDebut,
      fin: whole ? saison.dateFin : earlierOf(today, saison.dateFin),
    },
    avant: { debut: former.dateDebut, fin: whole ? former.dateFin : dayOfFormer(saison, former, today) },
    saison: { nom: saison.nom, avant: { id: former._id, nom: former.nom } },
    jusquau: !whole,
  };
}
