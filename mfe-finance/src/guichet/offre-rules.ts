import { lignesOuvertes, type DureeFormule, type LigneOffre, type Offre } from '@club/contract';
import { personOf } from '../payeurs/person-labels.ts';
import {
  lineOfMember,
  type EncaissementLine,
  type EncaissementValues,
} from '../encaissement/encaissement-values.ts';
import { daysOf, type FormuleLine, type Sale } from '../encaissement/formule-line-rules.ts';

interface Known {
  /** In the offer's season. */
  sale: Sale;
  /** Undefined when unknown. */
  formuleOf: (formuleId: string) => DureeFormule | undefined;
}

/** The form with an offer's open lines at its prices; members and formulas that are there stay. */
export function withOffer(
  { payeur: present, lignes: before }: Pick<EncaissementValues, 'payeur' | 'lignes'>,
  offre: Offre,
  known: Known,
): Pick<EncaissementValues, 'payeur' | 'lignes' | 'offreId'> {
  const lignes = lignesOuvertes(offre).reduce((all, ligne) => withLine(all, ligne, known), [...before]);
  const here = [present, ...before.map(({ adherent }) => adherent)];
  const payeur = here.find((person) => person?.id === offre.payeur.id) ?? personOf(offre.payeur);
  return { payeur, lignes, offreId: offre.id };
}

function withLine(lignes: EncaissementLine[], ligne: LigneOffre, known: Known): EncaissementLine[] {
  const offered = lineOfOffer(ligne, known);
  const at = lignes.findIndex(({ adherent }) => adherent?.id === ligne.adherent.id);
  const lienParente = ligne.lienParente as EncaissementLine['lienParente'];
  const line = lignes[at] ?? lineOfMember(personOf(ligne.adherent), lienParente);
  const others = line.formules.filter(({ formuleId }) => formuleId !== ligne.formuleId);
  const next = { ...line, lienParente, formules: [...others, offered] };
  return at < 0 ? [...lignes, next] : lignes.with(at, next);
}

function lineOfOffer(
  { formuleId, code, designation, montant }: LigneOffre,
  { sale, formuleOf }: Known,
): FormuleLine {
  const duree = formuleOf(formuleId);
  return {
    formuleId,
    code,
    designation,
    sectionId: null,
    montant,
    tarif: montant,
    isOffered: true,
    ...(duree === undefined
      ? { dateDebut: sale.firstDay, dateFin: null }
      : { ...daysOf(duree, sale), duree }),
  };
}

/** Without the lines that were at an offer's prices. */
export const withoutOffer = ({
  lignes,
}: Pick<EncaissementValues, 'lignes'>): Pick<EncaissementValues, 'lignes' | 'offreId'> => ({
  lignes: lignes.map((line) => ({ ...line, formules: line.formules.filter(({ isOffered }) => !isOffered) })),
  offreId: '',
});
