import { debutDeLigne } from '@club/contract';
import { clubToday, type UnitOfWork } from '@club/service-kit';
import { reglesNow } from '../../../documents/catalogue/regles-tarifaires.ts';
import type { TarificationLigne } from '../../../documents/money/cotisations.ts';
import { holdFamille, type LigneNouvelle, tarifer } from '../../tarifs/famille.ts';
import type { Candidat, CandidatLigne, CatalogueFormule } from '../candidats/candidat-rules.ts';

/** A candidate whose lines have their prices by the rules of tariffs. */
export type PricedCandidat = Omit<Candidat, 'lignes'> & {
  lignes: (CandidatLigne & { tarification?: TarificationLigne })[];
};

interface Campaign {
  saisonId: string;
  /** First day of renewed lines. */
  jour: string;
  formules: ReadonlyMap<string, CatalogueFormule>;
  /** Lines of a payer that stand in offers of the same campaign. */
  offertes?: (payeurId: string) => readonly { adherentId: string; formuleId: string }[];
}

/**
 * The lines that a campaign sells or offers, each payer's priced together beside what he has (T-9). As they are in a club
 * without rules.
 */
export async function priceCandidats(
  unit: UnitOfWork,
  candidats: readonly Candidat[],
  { saisonId, jour, formules, offertes = () => [] }: Campaign,
): Promise<PricedCandidat[]> {
  const regles = reglesNow();
  if (regles.length === 0) return [...candidats];
  const lineOf = (
    { adherentId, formuleId }: { adherentId: string; formuleId: string },
    cle: string,
  ): LigneNouvelle => {
    const formule = formules.get(formuleId);
    return {
      cle,
      personneId: adherentId,
      formuleId,
      dateDebut: formule ? debutDeLigne(formule, jour) : jour,
    };
  };
  const prices = new Map<string, TarificationLigne>();
  for (const [payeurId, own] of Map.groupBy(candidats, ({ member }) => member.payeurId)) {
    const nouvelles = own.flatMap(({ member: { adherentId }, lignes }) =>
      lignes
        .filter(({ formuleId, obstacle }) => obstacle !== 'deja_renouvele' && formules.has(formuleId))
        .map(({ formuleId }) => lineOf({ adherentId, formuleId }, `${adherentId}:${formuleId}`)),
    );
    if (nouvelles.length === 0) continue;
    await holdFamille(unit, { payeurId, saisonId });
    const offered = offertes(payeurId).map((one, at) => lineOf(one, `offre:${at}`));
    const vente = { saisonId, payeurId, jour: clubToday(), nouvelles, offertes: offered, regles, unit };
    for (const [cle, price] of (await tarifer(vente)).prix) prices.set(cle, price);
  }
  return candidats.map((candidat) => ({
    ...candidat,
    lignes: candidat.lignes.map((ligne) => {
      const tarification = prices.get(`${candidat.member.adherentId}:${ligne.formuleId}`);
      return tarification ? { ...ligne, montant: tarification.parRegles, tarification } : ligne;
    }),
  }));
}
