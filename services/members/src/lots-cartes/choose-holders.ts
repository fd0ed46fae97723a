import type { ChoixLot, HeldFormule, RefusCarte } from '@club/contract';
import type { Actor } from '@club/service-kit';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { Adherents } from '../adherents/adherent-model.ts';
import { isAdherent } from '../adherents/adherent-rules.ts';
import { Cards } from '../badges/card-model.ts';
import type { CardHolder } from '../badges/issue-cards.ts';
import { qrOf } from '../badges/print-badge.ts';
import { heldFormules, membersPerQuestion, musculationOf } from '../badges/held-formules.ts';
import { holdersOf } from '../closing/holders.ts';
import { chosenAdherents } from '../lots-adherents/choose-adherents.ts';

/** Who gets a card, in the order of names, and who was chosen and gets none. */
export interface ChosenHolders {
  holders: CardHolder[];
  refuses: RefusCarte[];
}

type Person = Pick<AdherentDocument, '_id' | 'codeAdherent' | 'nom' | 'prenom' | 'estAdherent'>;

const personFields = { codeAdherent: 1, nom: 1, prenom: 1, estAdherent: 1 } as const;

/**
 * Whose cards a choice prints in a season. Payers who are no members and those in the trash are told only when they were
 * chosen by name; so are members without a Musculation formula for that card.
 * @throws RuleError `unavailable` (503) when finance does not answer; `conflict` when the list finds other than so many
 */
export async function chooseHolders(
  { choix: found, ...choix }: ChoixLot,
  saison: { id: string; nom: string },
  actor: Actor,
): Promise<ChosenHolders> {
  if (found) choix.adherentIds = await chosenAdherents(found, actor);
  const asked = choix.adherentIds ?? [...(await holdersOf(saison.id))];
  const ids = choix.jamaisImprimees ? await neverPrinted(asked, choix, saison.id) : asked;
  const refuses: RefusCarte[] = [];
  const free: { person: Person; qr: CardHolder['qr'] }[] = [];
  for (let at = 0; at < ids.length; at += membersPerQuestion) {
    const part = ids.slice(at, at + membersPerQuestion);
    const persons = await personsOf(part);
    const held = await heldFormules(part, saison.id);
    for (const id of part) {
      const person = persons.get(id);
      const formules = held.get(id) ?? [];
      if (!isAsked(formules, choix)) continue;
      const raison = reasonAgainst(person, formules, choix);
      if (raison === null && person) free.push({ person, qr: qrFor(person, formules, choix, saison.nom) });
      else if (choix.adherentIds) refuses.push(refusOf(id, person, raison ?? ''));
    }
  }
  free.sort(({ person: a }, { person: b }) => compare(a.nom, b.nom) || compare(a.prenom, b.prenom));
  return { holders: free.map(({ person, qr }) => ({ adherentId: person._id, qr })), refuses };
}

function qrFor(
  person: Person,
  formules: readonly HeldFormule[],
  { type }: ChoixLot,
  saison: string,
): CardHolder['qr'] {
  const formule = type === 'musculation' ? musculationOf(formules) : undefined;
  return formule ? qrOf(person, formule, saison) : null;
}

const { compare } = new Intl.Collator('fr', { numeric: true });

function isAsked(
  formules: readonly HeldFormule[],
  { type, sectionId, formuleId, adherentIds }: ChoixLot,
): boolean {
  if (sectionId && !formules.some((one) => one.sectionId === sectionId)) return false;
  if (formuleId && !formules.some(({ id }) => id === formuleId)) return false;
  return type === 'standard' || adherentIds !== undefined || musculationOf(formules) !== undefined;
}

function reasonAgainst(
  person: Person | undefined,
  formules: readonly HeldFormule[],
  { type }: ChoixLot,
): string | null {
  if (!person) return 'Cette fiche est dans la corbeille ou n’existe plus.';
  if (!isAdherent(person)) return 'Cette personne n’est pas adhérente.';
  if (type === 'musculation' && !musculationOf(formules)) return 'Aucune formule musculation trouvée.';
  return null;
}

function refusOf(adherentId: string, person: Person | undefined, raison: string): RefusCarte {
  const { codeAdherent = '', prenom = '', nom = '—' } = person ?? {};
  return { adherentId, codeAdherent, nom: `${prenom} ${nom}`.trim(), raison };
}

async function personsOf(ids: readonly string[]): Promise<Map<string, Person>> {
  const found = await Adherents.find(
    { _id: { $in: [...ids] }, deletedAt: null },
    { projection: personFields },
  ).toArray();
  return new Map(found.map((one) => [one._id, one]));
}

async function neverPrinted(ids: readonly string[], { type }: ChoixLot, saisonId: string): Promise<string[]> {
  const printed = new Set(await Cards.distinct('adherentId', { saisonId, type, state: 'valid' }));
  return ids.filter((id) => !printed.has(id));
}
