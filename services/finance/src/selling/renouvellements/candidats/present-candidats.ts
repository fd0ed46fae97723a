import { lineKey, type CandidatRenouvellement, type LigneRenouvellement, type Payeur } from '@club/contract';
import { type Actor, amountOf, shownTo } from '@club/service-kit';
import { personNames, adherentCopy } from '../../../documents/adherents/persons.ts';
import { reasonShownTo } from '../../certificats/certificat-rules.ts';
import { documentsInOrder } from '../../../documents/collections/read-documents.ts';
import { toPayeur } from '../../../documents/adherents/to-payeur.ts';
import type { Candidat, CandidatLigne, CatalogueFormule } from './candidat-rules.ts';

type Formules = ReadonlyMap<string, CatalogueFormule>;

interface Known {
  formules: Formules;
  /** Codes of the open offers, by `lineKey` (`openlyOffered`). */
  offered: ReadonlyMap<string, string>;
}

/** Candidates of one page as the contract shows them to the reader. */
export async function presentCandidats(
  candidats: readonly Candidat[],
  { formules, offered }: Known,
  actor: Actor,
): Promise<CandidatRenouvellement[]> {
  const explained = reasonShownTo(actor);
  const adherentIds = candidats.map(({ member }) => member.adherentId);
  const [adherents, payeur] = await Promise.all([
    documentsInOrder(adherentCopy.collection, adherentIds),
    personNames(candidats.map(({ member }) => member.payeurId)),
  ]);
  const byId = new Map(adherents.map((adherent) => [adherent._id, toPayeur(actor, adherent)]));
  return candidats.map(({ member, lignes, montantTotal, autresCotisations, obstacle, explication }) => ({
    adherent: byId.get(member.adherentId) ?? shownTo(actor, unknown(member.adherentId)),
    payeur: payeur(member.payeurId),
    lienParente: member.lienParente,
    lignes: lignes
      .map((ligne) => presentLigne(ligne, formules))
      .map((ligne) => ({
        ...ligne,
        explication: explained(ligne.explication),
        offre: offered.get(lineKey({ adherentId: member.adherentId, ...ligne })) ?? null,
      })),
    montantTotal: amountOf(montantTotal),
    autresCotisations,
    obstacle,
    explication: explained(explication),
  }));
}

function presentLigne(
  { formuleId, ancienMontant, montant, obstacle, explication }: CandidatLigne,
  formules: Formules,
): Omit<LigneRenouvellement, 'offre'> {
  const { code = '', designation = '—' } = formules.get(formuleId) ?? {};
  return {
    formuleId,
    code,
    designation,
    ancienMontant: amountOf(ancienMontant),
    montant: amountOf(montant),
    obstacle,
    explication,
  };
}

/** Stands in for a person the copy does not know. */
function unknown(id: string): Payeur {
  return {
    id,
    codeAdherent: '',
    prenom: '',
    nom: '—',
    dateNaissance: null,
    telephone: null,
    statut: 'inactif',
    estAdherent: true,
    saisonId: null,
    aCertificatMedical: false,
    dateExpirationCertificat: null,
  };
}
