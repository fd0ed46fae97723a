import {
  ageTrouble,
  takerName,
  type AdherentState,
  type LienParente,
  type ObstacleRenouvellement,
} from '@club/contract';
import { minor, type Minor } from '@club/service-kit';
import { certificatTrouble } from '../../certificats/certificat-rules.ts';
import type { CotisationDocument } from '../../cotisations/cotisation-document.ts';
import type { FormuleDocument } from '../../formules/formule-document.ts';
import { raised } from './raise-rules.ts';

/** What a member held in the former season: all his lines, distinct by formula, as agreed last. */
export interface FormerMember {
  adherentId: string;
  /** Of his latest cotisation. */
  payeurId: string;
  lienParente: LienParente;
  type: CotisationDocument['type'];
  /** What was agreed, by formula. */
  formules: ReadonlyMap<string, Minor>;
}

/** What the rules look at of a person. */
export type KnownPerson = Pick<
  AdherentState,
  'codeAdherent' | 'prenom' | 'nom' | 'dateNaissance' | 'aCertificatMedical' | 'dateExpirationCertificat'
> & { _id: string; deleted: boolean };

/** The catalogue as the rules need it. */
export interface CatalogueFormule extends Pick<
  FormuleDocument,
  'code' | 'designation' | 'montant' | 'duree' | 'sectionId' | 'actif' | 'deletedAt'
> {
  _id: string;
  ageMin?: number | null;
  ageMax?: number | null;
  /** Null for one without section. */
  section: { designation: string; open: boolean; asksCertificat: boolean } | null;
}

/** What a renewal is decided by. */
export interface Conditions {
  formules: ReadonlyMap<string, CatalogueFormule>;
  persons: ReadonlyMap<string, KnownPerson>;
  /** Codes of the live cotisations of the active season by member and formula. */
  held: ReadonlyMap<string, { formules: ReadonlyMap<string, string> }>;
  /** First day of what is renewed, `YYYY-MM-DD`. */
  jour: string;
  /** The club's day. */
  today: string;
  pourcentage: number;
  /** Only formulas of this section. */
  sectionId?: string | undefined;
}

export interface CandidatLigne {
  formuleId: string;
  ancienMontant: Minor;
  /** Today's price, raised. */
  montant: Minor;
  obstacle: ObstacleRenouvellement | null;
  explication: string | null;
}

export interface Candidat {
  member: FormerMember;
  lignes: CandidatLigne[];
  montantTotal: Minor;
  /** Codes of what he holds in the active season and did not in the former one. */
  autresCotisations: string[];
  obstacle: ObstacleRenouvellement | null;
  explication: string | null;
}

interface Trouble {
  obstacle: ObstacleRenouvellement;
  explication: string;
}

/** Of several reasons, the one that somebody can mend speaks for the member. */
const speaking: readonly ObstacleRenouvellement[] = [
  'supprime',
  'certificat',
  'age',
  'formule_fermee',
  'deja_renouvele',
];

/** What a member would take again, and what stands in the way of each line; undefined when he has nothing of the section. */
export function candidatOf(member: FormerMember, conditions: Conditions): Candidat | undefined {
  const { formules, sectionId } = conditions;
  const gone = goneTrouble(member, conditions);
  const lignes = [...member.formules]
    .filter(([id]) => sectionId === undefined || formules.get(id)?.sectionId === sectionId)
    .map(([formuleId, ancienMontant]): CandidatLigne => {
      const formule = formules.get(formuleId);
      const trouble = gone ?? troubleOf(member, formule, conditions);
      const montant = formule ? raised(formule.montant, conditions.pourcentage) : ancienMontant;
      const { obstacle = null, explication = null } = trouble ?? {};
      return { formuleId, ancienMontant, montant, obstacle, explication };
    });
  if (lignes.length === 0) return undefined;
  const free = lignes.filter(({ obstacle }) => obstacle === null);
  const said = free.length > 0 ? undefined : worst(lignes);
  return {
    member,
    lignes,
    montantTotal: minor(free.reduce((sum, { montant }) => sum + montant, 0)),
    autresCotisations: otherCodes(member, conditions),
    obstacle: said?.obstacle ?? null,
    explication: said?.explication ?? null,
  };
}

/** Whether a member is listed under an obstacle: all of what he had, or one line of it. `aucun`: something can be renewed. */
export function hasObstacle(candidat: Candidat, obstacle: ObstacleRenouvellement | 'aucun'): boolean {
  if (obstacle === 'aucun') return candidat.obstacle === null;
  return candidat.lignes.some((ligne) => ligne.obstacle === obstacle);
}

/** Whether he has come back with a formula that he did not have: one that he had may be what he left for it. */
export function isBack({ autresCotisations }: Candidat): boolean {
  return autresCotisations.length > 0;
}

function worst(lignes: readonly CandidatLigne[]): CandidatLigne | undefined {
  return speaking.flatMap((obstacle) => lignes.find((ligne) => ligne.obstacle === obstacle) ?? [])[0];
}

function otherCodes({ adherentId, formules }: FormerMember, { held }: Conditions): string[] {
  const holding = held.get(adherentId)?.formules;
  if (!holding) return none;
  return [...new Set([...holding].filter(([id]) => !formules.has(id)).map(([, code]) => code))];
}

/** Shared: most members hold nothing. */
const none: string[] = [];

/** Neither a member nor a payer in the trash takes anything. */
function goneTrouble(member: FormerMember, { persons }: Conditions): Trouble | undefined {
  const said = (explication: string): Trouble => ({ obstacle: 'supprime', explication });
  const person = persons.get(member.adherentId);
  const payeur = persons.get(member.payeurId);
  if (!person) return said('La fiche de cet adhérent est introuvable.');
  if (person.deleted) return said(`${takerName(person)} est dans la corbeille.`);
  if (!payeur) return said(`La personne qui payait pour ${takerName(person)} est introuvable.`);
  if (!payeur.deleted) return undefined;
  return said(`${takerName(payeur)}, qui payait pour ${takerName(person)}, est dans la corbeille.`);
}

/** Why a member cannot take a formula again. */
function troubleOf(
  { adherentId }: FormerMember,
  formule: CatalogueFormule | undefined,
  conditions: Conditions,
): Trouble | undefined {
  const person = conditions.persons.get(adherentId);
  if (!formule || !person)
    return { obstacle: 'formule_fermee', explication: 'Cette formule est introuvable.' };
  const code = conditions.held.get(adherentId)?.formules.get(formule._id);
  if (code !== undefined) {
    const explication = `${takerName(person)} a déjà la formule ${formule.designation} cette saison (${code}).`;
    return { obstacle: 'deja_renouvele', explication };
  }
  const closed = closedText(formule);
  if (closed) return { obstacle: 'formule_fermee', explication: closed };
  const age = ageTrouble(person, formule, conditions);
  if (age) return { obstacle: 'age', explication: age };
  const certificat = formule.section?.asksCertificat ? certificatTrouble(person, conditions.jour) : null;
  return certificat ? { obstacle: 'certificat', explication: certificat } : undefined;
}

function closedText({ designation, deletedAt, actif, section }: CatalogueFormule): string | undefined {
  if (deletedAt !== null) return `La formule ${designation} a été supprimée.`;
  if (section && !section.open) return `La section ${section.designation} est fermée.`;
  return actif ? undefined : `La formule ${designation} n’est plus proposée.`;
}
