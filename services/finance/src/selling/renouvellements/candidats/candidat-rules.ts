import {
  type AdherentState,
  ageTrouble,
  blockedTrouble,
  lineKey,
  type LienParente,
  monthsOf,
  prixHausse,
  joursPasses,
  type ObstacleRenouvellement,
  type RegleCertificat,
  takerName,
  writtenDay,
} from '@club/contract';
import { minor, type Minor } from '@club/service-kit';
import type { FormuleDocument } from '../../../documents/catalogue/formules.ts';
import { certificatTrouble, neededOn, type CertifiedPerson } from '../../certificats/certificat-rules.ts';
import type { CotisationDocument, TarificationLigne } from '../../../documents/money/cotisations.ts';

/** What a member held in the former season: each formula once, as agreed last. */
export interface FormerMember {
  adherentId: string;
  /** Of his latest cotisation. */
  payeurId: string;
  lienParente: LienParente;
  type: CotisationDocument['type'];
  /** Agreed amount by formula, in minor units. */
  formules: ReadonlyMap<string, Minor>;
}

/** Fields of a person the rules need. */
export type KnownPerson = Pick<
  AdherentState,
  | 'codeAdherent'
  | 'prenom'
  | 'nom'
  | 'dateNaissance'
  | 'statut'
  | 'aCertificatMedical'
  | 'dateExpirationCertificat'
> &
  Pick<CertifiedPerson, 'certificatScan'> & { _id: string; deleted: boolean };

/** Fields of the catalogue the rules need. */
export interface CatalogueFormule extends Pick<
  FormuleDocument,
  'code' | 'designation' | 'montant' | 'duree' | 'sectionId' | 'actif' | 'deletedAt'
> {
  _id: string;
  /** Absent in formulas of former releases. */
  partFixe?: Minor;
  genreDuree?: FormuleDocument['genreDuree'];
  du?: string | null;
  au?: string | null;
  ageMin?: number | null;
  ageMax?: number | null;
  /** Null without section; its rules null when it asks nobody for a certificate. */
  section: {
    designation: string;
    open: boolean;
    reglesCertificat: readonly RegleCertificat[] | null;
    scanObligatoire?: boolean;
  } | null;
}

/** What a renewal is decided by. */
export interface Conditions {
  formules: ReadonlyMap<string, CatalogueFormule>;
  persons: ReadonlyMap<string, KnownPerson>;
  /** Codes of the active season's live cotisations, by member and formula. */
  held: ReadonlyMap<string, { formules: ReadonlyMap<string, string> }>;
  /** First day of renewed lines, `YYYY-MM-DD`. */
  jour: string;
  /** The club's day. */
  today: string;
  /** Raise of a campaign of a former release; 0 otherwise. */
  pourcentage: number;
  sectionId?: string | undefined;
}

export interface CandidatLigne {
  formuleId: string;
  ancienMontant: Minor;
  /** Price of the season, or by the rules of tariffs once they have acted (`priceCandidats`); minor units. */
  montant: Minor;
  tarification?: TarificationLigne;
  obstacle: ObstacleRenouvellement | null;
  explication: string | null;
}

export interface Candidat {
  member: FormerMember;
  lignes: CandidatLigne[];
  montantTotal: Minor;
  /** Codes of cotisations with formulas he did not hold in the former season. */
  autresCotisations: string[];
  obstacle: ObstacleRenouvellement | null;
  explication: string | null;
}

/** Without obstacle it is only told. */
interface Trouble {
  obstacle: ObstacleRenouvellement | null;
  explication: string;
}

/** Priority of the reason shown for a member: first those that can be mended. */
const speaking: readonly ObstacleRenouvellement[] = [
  'supprime',
  'bloque',
  'certificat',
  'age',
  'formule_fermee',
  'deja_renouvele',
];

/** Lines a member would renew, each with its obstacle; undefined when he had nothing of the section. */
export function candidatOf(member: FormerMember, conditions: Conditions): Candidat | undefined {
  const { formules, sectionId } = conditions;
  const gone = goneTrouble(member, conditions);
  const lignes = [...member.formules]
    .filter(([id]) => sectionId === undefined || formules.get(id)?.sectionId === sectionId)
    .map(([formuleId, ancienMontant]): CandidatLigne => {
      const formule = formules.get(formuleId);
      const trouble = gone ?? troubleOf(member, formule, conditions);
      const montant = formule ? minor(prixHausse(formule.montant, conditions)) : ancienMontant;
      const { obstacle = null, explication = null } = trouble ?? {};
      return { formuleId, ancienMontant, montant, obstacle, explication };
    });
  if (lignes.length === 0) return undefined;
  const free = lignes.filter(({ obstacle }) => obstacle === null);
  const said = free.length > 0 ? undefined : worst(lignes);
  return {
    member,
    lignes,
    montantTotal: freeAmount(lignes),
    autresCotisations: otherCodes(member, conditions),
    obstacle: said?.obstacle ?? null,
    explication: said?.explication ?? null,
  };
}

/** True when the member, or one of his lines, has the obstacle; `aucun`: something can be renewed. */
export function hasObstacle(candidat: Candidat, obstacle: ObstacleRenouvellement | 'aucun'): boolean {
  if (obstacle === 'aucun') return candidat.obstacle === null;
  return candidat.lignes.some((ligne) => ligne.obstacle === obstacle);
}

/** Lines that a campaign would offer him: those that he does not hold, and that stand in no open offer. */
export function toPropose(
  { member: { adherentId }, lignes }: Candidat,
  offered: { has(key: string): boolean },
): CandidatLigne[] {
  return lignes.filter(
    ({ formuleId, obstacle }) =>
      obstacle !== 'deja_renouvele' && !offered.has(lineKey({ adherentId, formuleId })),
  );
}

/** Sum of lines without obstacle; minor units. */
export const freeAmount = (lignes: readonly CandidatLigne[]): Minor =>
  minor(lignes.reduce((sum, { obstacle, montant }) => (obstacle === null ? sum + montant : sum), 0));

/** True when he is back with a formula he did not have: it may replace the former one. */
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

const none: string[] = [];

/** Members and payers in the trash cannot renew. */
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
  const closed = closedText(formule, conditions);
  if (closed) return { obstacle: 'formule_fermee', explication: closed };
  const blocked = blockedTrouble(person);
  if (blocked) return { obstacle: 'bloque', explication: blocked };
  const age = ageTrouble(person, formule, conditions);
  if (age) return { obstacle: 'age', explication: age };
  return certificatObstacle(person, formule, conditions);
}

/** Before the first day it is a warning, as at the counter (C-5). */
function certificatObstacle(
  person: KnownPerson,
  { section }: CatalogueFormule,
  { jour, today }: Pick<Conditions, 'jour' | 'today'>,
): Trouble | undefined {
  const months = section?.reglesCertificat
    ? monthsOf(section.reglesCertificat, person.dateNaissance, jour)
    : 0;
  const scan = section?.scanObligatoire === true;
  const explication = months > 0 ? certificatTrouble(person, jour, { months, scan, today }) : null;
  if (explication === null) return undefined;
  return jour > today
    ? { obstacle: null, explication: neededOn(explication, jour) }
    : { obstacle: 'certificat', explication };
}

function closedText(formule: CatalogueFormule, { jour }: Pick<Conditions, 'jour'>): string | undefined {
  const { designation, deletedAt, actif, section } = formule;
  if (deletedAt !== null) return `La formule ${designation} a été supprimée.`;
  if (section && !section.open) return `La section ${section.designation} est fermée.`;
  const over = joursPasses(formule, jour);
  if (over) return `Les jours de la formule ${designation} sont passés (jusqu’au ${writtenDay(over)}).`;
  return actif ? undefined : `La formule ${designation} n’est plus proposée.`;
}
