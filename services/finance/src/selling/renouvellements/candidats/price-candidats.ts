import { debutDeLigne, lineKey } from '@club/contract';
import { clubToday, type UnitOfWork } from '@club/service-kit';
import { reglesNow } from '../../../documents/catalogue/regles-tarifaires.ts';
import type { TarificationLigne } from '../../../documents/money/cotisations.ts';
import { holdFamille, type LigneNouvelle, tariferFamilles } from '../../tarifs/famille.ts';
import { type Candidat, type CandidatLigne, type CatalogueFormule, freeAmount } from './candidat-rules.ts';

interface Campaign {
  saisonId: string;
  /** First day of renewed lines. */
  jour: string;
  formules: ReadonlyMap<string, CatalogueFormule>;
  /** Lines of a payer that stand in offers of the same campaign. */
  offertes?: (payeurId: string) => readonly { adherentId: string; formuleId: string }[];
  /** Absent for a preview. */
  unit?: UnitOfWork;
}

/**
 * Candidates with the prices by the rules at which a campaign renews or offers their lines: each payer's that can be renewed
 * together beside what he has (T-9), then those with an obstacle beside them. As they are in a club without rules.
 */
export async function priceCandidats<C extends Candidat>(
  candidats: readonly C[],
  { saisonId, jour, formules, offertes = () => [], unit }: Campaign,
): Promise<C[]> {
  const regles = reglesNow();
  if (regles.length === 0) return [...candidats];
  const lineOf = (adherentId: string, formuleId: string): LigneNouvelle => {
    const dateDebut = debutDeLigne(formules.get(formuleId) ?? { duree: 1 }, jour);
    return { cle: lineKey({ adherentId, formuleId }), personneId: adherentId, formuleId, dateDebut };
  };
  const linesOf = (own: readonly C[], isAsked: (ligne: CandidatLigne) => boolean) =>
    own.flatMap(({ member: { adherentId }, lignes }) =>
      lignes
        .filter((ligne) => formules.has(ligne.formuleId) && isAsked(ligne))
        .map(({ formuleId }) => lineOf(adherentId, formuleId)),
    );
  const families = [...Map.groupBy(candidats, ({ member }) => member.payeurId)].map(([payeurId, own]) => ({
    payeurId,
    free: linesOf(own, ({ obstacle }) => obstacle === null),
    hindered: linesOf(own, ({ obstacle }) => obstacle !== null && obstacle !== 'deja_renouvele'),
    offertes: offertes(payeurId).map(({ adherentId, formuleId }) => ({
      ...lineOf(adherentId, formuleId),
      cle: `offre:${lineKey({ adherentId, formuleId })}`,
    })),
  }));
  if (unit) for (const { payeurId } of families) await holdFamille(unit, { payeurId, saisonId });
  const ventes = [
    ...families.map(({ free, ...one }) => ({ ...one, nouvelles: free })),
    ...families.map(({ free, hindered, offertes: before, ...one }) => ({
      ...one,
      nouvelles: hindered,
      offertes: [...before, ...free],
    })),
  ].filter(({ nouvelles }) => nouvelles.length > 0);
  const priced = await tariferFamilles(ventes, { saisonId, jour: clubToday(), regles, unit });
  const prices = new Map<string, TarificationLigne>(priced.flatMap(({ prix }) => [...prix]));
  return candidats.map((candidat) => {
    const lignes = candidat.lignes.map((ligne) => {
      const tarification = prices.get(lineKey({ ...candidat.member, ...ligne }));
      return tarification ? { ...ligne, montant: tarification.parRegles, tarification } : ligne;
    });
    return { ...candidat, lignes, montantTotal: freeAmount(lignes) };
  });
}
