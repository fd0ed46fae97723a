import { type Offre, lineKey } from '@club/contract';
import { type Actor, amountOf } from '@club/service-kit';
import { personNames } from '../../documents/adherents/persons.ts';
import { reasonShownTo } from '../certificats/certificat-rules.ts';
import { judgeOffres, type JudgedOffres } from '../renouvellements/offres/judge-offre.ts';
import { etatOffre, totalOf } from '../renouvellements/offres/offre-rules.ts';
import type { OfferedLine, StandingOffre } from '../../documents/money/offres.ts';

type Reader = Pick<Actor, 'permissions'>;

/**
 * Offers, as they stand, as the contract shows them, in their order; certificates are hidden from who may not see them
 * (A-9).
 */
export async function presentOffres(offres: readonly StandingOffre[], reader: Reader): Promise<Offre[]> {
  const bySaison = Map.groupBy(offres, ({ saisonId }) => saisonId);
  const presented = await Promise.all([...bySaison].map(([id, own]) => presentOfSaison(own, id, reader)));
  const byId = new Map(presented.flat().map((one) => [one.id, one]));
  return offres.flatMap(({ _id }) => byId.get(_id) ?? []);
}

async function presentOfSaison(
  offres: readonly StandingOffre[],
  saisonId: string,
  actor: Reader,
): Promise<Offre[]> {
  const judged = await judgeOffres(offres, saisonId);
  const ids = offres.flatMap(({ payeurId, lignes }) => [payeurId, ...lignes.map((one) => one.adherentId)]);
  const name = await personNames(ids);
  const explained = reasonShownTo(actor);
  return offres.map((offre) => {
    const { _id: id, code, renouvellementId, payeurId, lignes, finLe, createdBy, createdAt } = offre;
    const { annuleeAt, annuleePar } = offre;
    return {
      id,
      code,
      etat: etatOffre(offre, judged),
      renouvellementId,
      saisonId,
      payeur: name(payeurId),
      lignes: lignes.map((ligne) => {
        const { adherentId, lienParente, formuleId, ancienMontant, montant, cotisationId } = ligne;
        const formule = judged.formules.get(formuleId);
        const trouble = cotisationId === null ? judged.troubles.get(lineKey(ligne)) : undefined;
        return {
          adherent: name(adherentId),
          lienParente,
          formuleId,
          code: formule?.code ?? '',
          designation: formule?.designation ?? '—',
          ancienMontant: amountOf(ancienMontant),
          montant: amountOf(montant),
          cotisationId,
          obstacle: trouble?.obstacle ?? null,
          explication: explained(trouble?.explication ?? null),
        };
      }),
      montantTotal: amountOf(totalOf(lignes)),
      montantAccepte: amountOf(totalOf(lignes.filter((one) => one.cotisationId !== null))),
      montantOuvert: amountOf(totalOf(openLines(lignes, judged))),
      finLe,
      createdBy,
      createdAt: createdAt.toISOString(),
      annulation: annuleeAt && { par: annuleePar ?? '—', le: annuleeAt.toISOString() },
    };
  });
}

/** Lines that can be accepted at once: not accepted yet, and nothing stands in their way. */
export function openLines(
  lignes: readonly OfferedLine[],
  { troubles }: Pick<JudgedOffres, 'troubles'>,
): OfferedLine[] {
  return lignes.filter((one) => {
    const trouble = troubles.get(lineKey(one));
    return one.cotisationId === null && (trouble?.obstacle ?? null) === null;
  });
}
