import { bandYears, oldestBand, unknownAge } from './age-bands.ts';
import { cotisationsAt } from './agreed-rows.ts';
import { monthsBetween, monthsLater } from '../rules/months.ts';
import type { FigureRows } from './figure-rows.ts';
import { daysOfMonth, noList, receiptsAt } from './list-addresses.ts';
import { agesBetween, holdersAt } from './member-rows.ts';
import type { GroupeSynthese, LigneSynthese, Synthese } from './synthese.ts';

type Rows = FigureRows<Synthese, GroupeSynthese, LigneSynthese>;
type Line = Exclude<Rows['lines'][string], string>;

/** Last day covered; a finished season is covered completely. */
const untilOf = ({ entiere, jour }: Synthese): string | undefined => (entiere ? undefined : jour);

/** Days counted in a month of the summary; the first and last month include earlier and later money. */
function daysIn(synthese: Synthese, at: number): { du?: string; au?: string | undefined } {
  const { saison, jour } = synthese;
  const month = daysOfMonth(monthsLater(`${saison.dateDebut.slice(0, 7)}-01`, at).slice(0, 7));
  const isLast = at >= monthsBetween(saison.dateDebut, jour);
  return { ...(at > 0 && { du: month.du }), au: isLast ? untilOf(synthese) : month.au };
}

/** Money received. Refunds of credits are not règlements (M-36): figures that include them have no rows. */
const received: Line = ({ partie, cle, rembourse = 0 }, { answer, scope }) => {
  if (rembourse !== 0) return undefined;
  const own = { ...scope, saisonId: answer.saison.id };
  if (partie === 'mois') return receiptsAt(own, daysIn(answer, Number(cle)));
  if (partie === 'moyens') return receiptsAt(own, { au: untilOf(answer), par: cle });
  return partie === 'argent' && cle === 'recu' ? receiptsAt(own, { au: untilOf(answer) }) : undefined;
};

/** Billed and open amounts: cotisations up to the day. */
const agreed: Line = ({ partie, cle, sectionId }, { answer, scope }) => {
  const own = { ...scope, saisonId: answer.saison.id };
  const asked = { au: untilOf(answer) };
  if (partie === 'sections') return sectionId && cotisationsAt(own, { ...asked, section: sectionId });
  if (partie !== 'argent') return undefined;
  if (cle === 'facture') return cotisationsAt(own, asked);
  return cle === 'du' ? cotisationsAt(own, { ...asked, aPayer: true }) : undefined;
};

/** Members by cotisation. Ages of a finished season are those of its last day, which no list can filter by. */
const members: Line = ({ partie, cle, sectionId }, { answer, scope }) => {
  const { saison, precedente, entiere } = answer;
  const [cotisation, before] = [saison.id, precedente?.id];
  if (partie === 'adherents') {
    const held: Readonly<Record<string, Parameters<typeof holdersAt>[1] | undefined>> = {
      total: { cotisation },
      nouveaux: { cotisation, sans: before },
      renouveles: before ? { cotisation, aussi: before } : undefined,
      partis: before ? { cotisation: before, sans: cotisation } : undefined,
    };
    return held[cle] && holdersAt(scope, held[cle]);
  }
  if (partie === 'sections') return sectionId && holdersAt(scope, { cotisation, section: sectionId });
  if (partie === 'sexes') return holdersAt(scope, { cotisation, sexe: cle });
  if (partie !== 'ages' || entiere) return undefined;
  const ages = agesOf(cle);
  return ages && holdersAt(scope, { cotisation, ...ages });
};

/** Of «femmes-20», «hommes-80» and older, «femmes-inconnu». */
function agesOf(cle: string): Parameters<typeof holdersAt>[1] | undefined {
  const [, sexe, band] = /^(\w+)-(\d+|\D+)$/.exec(cle) ?? [];
  if (band === unknownAge) return { sexe, ageInconnu: 'oui' };
  const from = Number(band);
  const ages = agesBetween(from, from === oldestBand ? undefined : from + bandYears - 1);
  return ages && { sexe, ...ages };
}

const ofBar =
  (partie: LigneSynthese['partie'], rows: Line): NonNullable<Rows['bars']>[string] =>
  (cle, { answer, scope }) => {
    const group = answer.groupes.find((one) => one.partie === partie);
    const line = group?.lignes.find((one) => one.cle === cle);
    return group && line && rows(line, { answer, scope, group });
  };

/** What is billed, or received where no refund lowers it; what is due is no list. */
const totalOf: NonNullable<Rows['group']> = ({ partie, lignes }, { answer, scope }) => {
  const own = { ...scope, saisonId: answer.saison.id };
  const asked = { au: untilOf(answer) };
  if (partie === 'sections') return cotisationsAt(own, asked);
  const isReceived = partie === 'mois' || partie === 'moyens';
  return isReceived && lignes.every(({ rembourse = 0 }) => rembourse === 0)
    ? receiptsAt(own, asked)
    : undefined;
};

const beside = 'le chiffre d’avant est celui d’une autre saison';

/** Rows of the summary for the board. */
export const syntheseRows: Rows = {
  lines: {
    Nombre: (line, place) =>
      received(line, place) ??
      members(line, place) ??
      (line.partie === 'sections' ? undefined : agreed(line, place)),
    'Nombre précédent': beside,
    Montant: (line, place) => received(line, place) ?? agreed(line, place),
    'Montant précédent': beside,
  },
  group: totalOf,
  bars: {
    'Reçu par mois': ofBar('mois', received),
    'Reçu par moyen': ofBar('moyens', received),
    'Adhérents par section': ofBar('sections', members),
    'Pyramide des âges': ofBar('ages', members),
    'Dû et en retard aujourd’hui, toutes saisons': noList,
  },
};
