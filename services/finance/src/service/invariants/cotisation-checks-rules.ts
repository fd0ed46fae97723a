import type { CarnetDocument } from '../../documents/money/carnets.ts';
import type { CotisationDocument, CotisationLine } from '../../documents/money/cotisations.ts';
import type { CreditDocument } from '../../documents/money/credits.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import type { Checks } from './checks.ts';
import { firstOf, notWhole, repeated, total, unlike } from './compare-rules.ts';

/** Live règlements and used credits that pay a cotisation, and the entries taken of its carnets. */
export interface PaidBy {
  carnets: readonly CarnetDocument[];
  reglements: readonly ReglementDocument[];
  credits: readonly CreditDocument[];
}

/** A payment of one member's line and its received part. */
interface Paid {
  adherentId: string;
  montant: number;
  regle: number;
}

/** Invariants of a cotisation (M-40), deliberately counted without the ledger's code. */
export const cotisationChecks: Checks<CotisationDocument, PaidBy> = {
  'cotisation: amounts are whole minor units': ({ adherents, ...own }) =>
    notWhole({
      montantTotal: [own.montantTotal],
      montantAlloue: [own.montantAlloue, ...adherents.map((line) => line.montantAlloue)],
      montantRegle: [own.montantRegle],
      montantAdherent: adherents.map((line) => line.montantAdherent),
      formules: adherents.flatMap((line) => line.formules.map(({ montant }) => montant)),
    }),
  'cotisation: formules add up to lines, lines to the total': ({
    adherents,
    montantTotal,
    fraisDeId = null,
  }) =>
    firstOf(
      ...adherents.map(({ adherentId, montantAdherent, formules }) =>
        fraisDeId !== null && formules.length === 0
          ? undefined
          : unlike(`line of ${adherentId}`, montantAdherent, total(formules.map(({ montant }) => montant))),
      ),
      unlike('total', montantTotal, total(adherents.map((line) => line.montantAdherent))),
    ),
  'cotisation: reasons lead from the first price to the agreed one': ({ adherents }) =>
    firstOf(
      ...adherents.flatMap(({ adherentId, formules }) =>
        formules.map(({ montant, tarification }) =>
          tarification
            ? unlike(
                `price of ${adherentId}`,
                montant,
                tarification.prixDeBase + total(tarification.raisons.map((raison) => raison.montant)),
              )
            : undefined,
        ),
      ),
    ),
  'cotisation: entries taken of a carnet are counted, with those that doors hold no more than bought': (
    { adherents },
    { carnets },
  ) => {
    const bought = formulesOf(adherents).flatMap(({ carnet }) => carnet ?? []);
    return firstOf(
      ...carnets.map(({ _id, prises, entrees, baux = [], rendu = false }) => {
        const most = bought.find(({ id }) => id === _id)?.entrees ?? 0;
        const isLeft = formulesOf(adherents).some(({ carnet, depart }) => carnet?.id === _id && depart);
        if (rendu && !isLeft) return `carnet ${_id} is given up, and its line was not left`;
        if (prises + baux.length > most)
          return `carnet ${_id}: ${prises} taken and ${baux.length} held of ${most}`;
        const count = entrees.filter(({ annulation }) => annulation === null).length;
        return unlike(`carnet ${_id}`, prises, count);
      }),
    );
  },
  'cotisation: freezes of a line move its end by their days or its price, and never meet': ({ adherents }) =>
    firstOf(
      ...formulesOf(adherents).flatMap(({ gels = [] }) =>
        gels.map(({ id, jours, avant, apres, du, au, prix }, at) => {
          const meets = gels.slice(0, at).some((other) => other.du <= au && du <= other.au);
          if (meets) return `freeze ${id} meets another`;
          const moved = (Date.parse(apres) - Date.parse(avant)) / 86_400_000;
          return jours < 1
            ? `freeze ${id} has ${jours} days`
            : unlike(`freeze ${id}`, moved, prix ? 0 : jours);
        }),
      ),
    ),
  'cotisation: freezes give beside a line of a closed season what a credit had, and no more than its price':
    ({ adherents, mouvements = [] }) => {
      const given = formulesOf(adherents).map(({ montant, gels = [] }) => ({
        montant,
        gels: gels.flatMap(({ id, aCote, prix }) => (aCote && prix ? [{ id, rendu: prix.rendu }] : [])),
      }));
      const all = given.flatMap(({ gels }) => gels);
      return firstOf(
        ...given.map(({ montant, gels }) => {
          const sum = total(gels.map(({ rendu }) => rendu));
          return sum > montant ? `freezes gave ${sum} of ${montant} back` : undefined;
        }),
        ...[...new Set(all.map(({ id }) => id))].map((acteId) => {
          const own = all.filter(({ id }) => id === acteId).map(({ rendu }) => rendu);
          const born = mouvements
            .filter((one) => one.acteId === acteId)
            .flatMap(({ credits }) => credits.filter(({ avant }) => avant === null));
          return unlike(`freeze ${acteId}`, total(born.map(({ apres }) => apres.montant)), total(own));
        }),
      );
    },
  'cotisation: a line that was left ends by that day, and gave back no more than its price': ({
    adherents,
  }) =>
    firstOf(
      ...formulesOf(adherents).flatMap(({ dateFin, depart }) => {
        if (!depart) return [];
        const { id, jour, avant, rendu } = depart;
        if (dateFin > jour) return `left on ${jour} (${id}), it ends on ${dateFin}`;
        const isFair = Number.isInteger(rendu) && rendu >= 0 && rendu <= avant.montant;
        return isFair ? [] : `leave ${id} gave ${rendu} of ${avant.montant} back`;
      }),
    ),
  'cotisation: one line per member': ({ adherents }) =>
    repeated(
      'member',
      adherents.map(({ adherentId }) => adherentId),
    ),
  'cotisation: allocated = its règlements and credits, on each line': (
    { _id, adherents, montantAlloue },
    by,
  ) => {
    const paid = paymentsOf(_id, by);
    return firstOf(
      ...adherents.map((line) =>
        unlike(`line of ${line.adherentId}`, line.montantAlloue, allocatedTo(line, paid)),
      ),
      unlike('allocated', montantAlloue, total(paid.map(({ montant }) => montant))),
    );
  },
  'cotisation: paid + remaining = total': ({ _id, montantTotal, montantRegle }, by) => {
    const paid = total(paymentsOf(_id, by).map(({ regle }) => regle));
    const remaining = montantTotal - montantRegle;
    return unlike('paid + remaining', paid + remaining, montantTotal);
  },
  'cotisation: 0 ≤ paid ≤ allocated ≤ total, 0 ≤ allocated ≤ due on each line': (cotisation) => {
    const { montantRegle, montantAlloue, montantTotal, adherents } = cotisation;
    const grows = 0 <= montantRegle && montantRegle <= montantAlloue && montantAlloue <= montantTotal;
    if (!grows) return `paid ${montantRegle}, allocated ${montantAlloue}, total ${montantTotal}`;
    const over = adherents.find(
      (line) => line.montantAlloue < 0 || line.montantAlloue > line.montantAdherent,
    );
    return over && `line of ${over.adherentId}: allocated ${over.montantAlloue}, due ${over.montantAdherent}`;
  },
  'cotisation: statut follows from paid and total': ({ statut, montantRegle, montantTotal }) => {
    const started = montantRegle > 0 ? 'en_cours' : 'en_attente';
    return unlike('statut', statut, montantRegle === montantTotal ? 'payee' : started);
  },
};

const formulesOf = (adherents: readonly CotisationLine[]) => adherents.flatMap(({ formules }) => formules);

function paymentsOf(cotisationId: string, { reglements, credits }: PaidBy): Paid[] {
  const received = reglements.flatMap(receivedOf);
  const used = credits.flatMap(({ utilisations }) =>
    utilisations.map((use) => ({ ...use, regle: use.montant })),
  );
  return [...received, ...used].filter((paid) => paid.cotisationId === cotisationId);
}

/** Credits count as received first, the rest fills the allocations in order; reversals mirror that. */
function receivedOf({ montantRecu, montantCredit, allocations }: ReglementDocument) {
  let left = montantRecu - montantCredit;
  const smaller = left < 0 ? Math.max : Math.min;
  return allocations.map((allocation) => {
    const regle = smaller(left, allocation.montant);
    left -= regle;
    return { ...allocation, regle };
  });
}

function allocatedTo({ adherentId }: CotisationLine, paid: readonly Paid[]): number {
  return total(paid.filter((one) => one.adherentId === adherentId).map(({ montant }) => montant));
}
