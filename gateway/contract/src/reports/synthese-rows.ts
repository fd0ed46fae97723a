import { cotisationsAt } from './agreed-rows.ts';
import { monthsBetween, monthsLater } from '../rules/months.ts';
import type { FigureRows } from './figure-rows.ts';
import { daysOfMonth, noList, receiptsAt } from './list-addresses.ts';
import type { GroupeSynthese, LigneSynthese, Synthese } from './synthese.ts';

type Rows = FigureRows<Synthese, GroupeSynthese, LigneSynthese>;
type Line = Exclude<Rows['lines'][string], string>;

/** Up to which day it tells: all of a season that is over. */
const untilOf = ({ entiere, jour }: Synthese): string | undefined => (entiere ? undefined : jour);

/** The days whose money stands in a month of the summary: the first and the last hold what came before and after. */
function daysIn(synthese: Synthese, at: number): { du?: string; au?: string | undefined } {
  const { saison, jour } = synthese;
  const month = daysOfMonth(monthsLater(`${saison.dateDebut.slice(0, 7)}-01`, at).slice(0, 7));
  const isLast = at >= monthsBetween(saison.dateDebut, jour);
  return { ...(at > 0 && { du: month.du }), au: isLast ? untilOf(synthese) : month.au };
}

/** Money received. Refunds of credits are no règlements (M-36): a figure that they lower has no rows. */
const received: Line = ({ partie, cle, rembourse = 0 }, { answer, scope }) => {
  if (rembourse !== 0) return undefined;
  const own = { ...scope, saisonId: answer.saison.id };
  if (partie === 'mois') return receiptsAt(own, daysIn(answer, Number(cle)));
  if (partie === 'moyens') return receiptsAt(own, { au: untilOf(answer), par: cle });
  return partie === 'argent' && cle === 'recu' ? receiptsAt(own, { au: untilOf(answer) }) : undefined;
};

/** What is billed and owed: cotisations up to the day. */
const agreed: Line = ({ partie, cle, sectionId }, { answer, scope }) => {
  const own = { ...scope, saisonId: answer.saison.id };
  const asked = { au: untilOf(answer) };
  if (partie === 'sections') return sectionId && cotisationsAt(own, { ...asked, section: sectionId });
  if (partie !== 'argent') return undefined;
  if (cle === 'facture') return cotisationsAt(own, asked);
  return cle === 'du' ? cotisationsAt(own, { ...asked, aPayer: true }) : undefined;
};

const ofBar =
  (partie: LigneSynthese['partie']): NonNullable<Rows['bars']>[string] =>
  (cle, { answer, scope }) => {
    const group = answer.groupes.find((one) => one.partie === partie);
    const line = group?.lignes.find((one) => one.cle === cle);
    return group && line && received(line, { answer, scope, group });
  };

const beside = 'le chiffre d’avant est celui d’une autre saison';

/** Rows of the summary for the board. */
export const syntheseRows: Rows = {
  lines: {
    // Members of a section are counted without those in the trash: its list may have more.
    Nombre: (line, place) =>
      received(line, place) ?? (line.partie === 'sections' ? undefined : agreed(line, place)),
    'Nombre précédent': beside,
    Montant: (line, place) => received(line, place) ?? agreed(line, place),
    'Montant précédent': beside,
  },
  group: noList,
  bars: {
    'Reçu par mois': ofBar('mois'),
    'Reçu par moyen': ofBar('moyens'),
    'Adhérents par section': noList,
    'Pyramide des âges': noList,
    'Dû et en retard aujourd’hui, toutes saisons': noList,
  },
};
