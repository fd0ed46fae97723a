import { mostEcheances, mostPrises, type ArgentFiche, type Situation } from '@club/contract';
import { amountOf, clubToday } from '@club/service-kit';
import { personNames } from '../../documents/adherents/persons.ts';
import { formulesById } from '../../documents/catalogue/formules.ts';
import { prisesDe } from '../../documents/money/carnets.ts';
import {
  Cotisations,
  type CotisationDocument,
  shownDepart,
  shownGel,
} from '../../documents/money/cotisations.ts';
import { Reglements, type ReglementDocument } from '../../documents/money/reglements.ts';
import { activeSaisonIdOrNone } from '../../documents/saisons/saisons.ts';
import { comptesDe } from '../../ledger/views/present-carnets.ts';
import { owedFrom } from './open-debts.ts';
import { duesOf, prisesOf, situationOf } from './situation-rules.ts';

interface MoneyConcerning {
  cotisations: (CotisationDocument & { jour: string })[];
  /** Règlements of those cotisations that are not wholly received. */
  promises: ReglementDocument[];
  activeSaisonId: string | null;
}

/** Live cotisations that a person pays or that are for this person, latest first, and what pays the open ones. */
export async function moneyConcerning(id: string): Promise<MoneyConcerning> {
  const [cotisations, activeSaisonId] = await Promise.all([
    Cotisations.find({
      $or: [
        { payeurId: id, archivedAt: null },
        { 'adherents.adherentId': id, archivedAt: null },
      ],
    }).toArray(),
    activeSaisonIdOrNone(),
  ]);
  const open = cotisations.filter(({ montantRegle, montantTotal }) => montantRegle < montantTotal);
  return {
    cotisations: cotisations
      .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
      .map((one) => ({ ...one, jour: owedFrom(one) })),
    promises: open.length === 0 ? [] : await promisesOf(open.map(({ _id }) => _id)),
    activeSaisonId,
  };
}

const promisesOf = (cotisationIds: readonly string[]) =>
  Reglements.find({
    'allocations.cotisationId': { $in: cotisationIds },
    contrePasseParId: null,
    contrePasseDeId: null,
    archivedAt: null,
  }).toArray();

/** The situation of a person, as payer and as a member somebody else pays for (M-46). */
export async function situationIn(id: string, money: MoneyConcerning): Promise<Required<Situation>> {
  const { cotisations, promises, activeSaisonId } = money;
  const found = situationOf(cotisations, promises, { today: clubToday(), activeSaisonId });
  const { etat, montant, date, restant, remis, payeurId } = found;
  const isOther = payeurId !== null && payeurId !== id;
  return {
    etat,
    montant: amountOf(montant),
    date,
    restant: amountOf(restant),
    remis: amountOf(remis),
    payeur: isOther ? (await personNames([payeurId]))(payeurId) : null,
  };
}

/** Bus reply for the members service: money on the record of a member, and the seasons of what this member takes. */
export async function answerFiche({
  id,
}: {
  id: string;
}): Promise<Required<ArgentFiche> & { saisonIds: string[] }> {
  const money = await moneyConcerning(id);
  const { cotisations, promises, activeSaisonId } = money;
  const taken = prisesOf(id, cotisations, { today: clubToday(), activeSaisonId }).slice(0, mostPrises);
  const [situation, names, formules, entrees] = await Promise.all([
    situationIn(id, money),
    personNames(taken.map(({ adherentId }) => adherentId)),
    formulesById(taken.map(({ formuleId }) => formuleId)),
    prisesDe(taken.flatMap(({ carnet }) => carnet?.id ?? [])),
  ]);
  const dues = duesOf(cotisations, promises).toSorted((one, other) => one.date.localeCompare(other.date));
  const held = cotisations.filter(({ adherents }) => adherents.some(({ adherentId }) => adherentId === id));
  return {
    situation,
    prises: taken.map(({ adherentId, formuleId, montant, carnet, gels, depart, ...line }) => ({
      ...line,
      ...(carnet && { carnet: comptesDe(carnet, line, entrees.get(carnet.id)) }),
      ...(gels && { gels: gels.map(shownGel) }),
      ...(depart && { depart: shownDepart(depart) }),
      adherent: names(adherentId),
      designation: formules.get(formuleId)?.designation ?? '',
      montant: amountOf(montant),
    })),
    echeances: dues.slice(0, mostEcheances).map(({ promise, date, montant, remis }) => ({
      reglementId: promise?._id ?? null,
      date,
      montant: amountOf(montant),
      typeReglement: promise?.typeReglement ?? null,
      remis,
    })),
    saisonIds: [...new Set(held.map(({ saisonId }) => saisonId))],
  };
}
