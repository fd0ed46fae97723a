import { createHash } from 'node:crypto';
import {
  fingerprintedText,
  fingerprintLetters,
  readCardQr,
  type CartePorte,
  type FormulePassage,
  type PageEtatPorte,
  type SerieCartes,
  type passageCalls,
  type SituationPassage,
} from '@club/contract';
import { clubSettings, requestReply, type CallRequest } from '@club/service-kit';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { isAdherent } from '../adherents/adherent-rules.ts';
import { Adherents } from '../adherents/adherent-model.ts';
import { Cards, latestCardFirst, type CardDocument } from '../badges/card-model.ts';
import { signCardQr } from '../badges/card-qr.ts';
import { membersPerQuestion } from '../badges/held-formules.ts';
import { activeSaison, otherSaisons } from '../saisons/inscription-saison.ts';
import { lastKnownSerial } from './last-known-serial.ts';
import { personneOf } from './personne-of.ts';

/** Persons of a page: some tens of milliseconds of finance. */
const perPage = 1_000;

/**
 * GET /api/passages/etat: what a door answers from while the network is away (D-4), a page in the order of ids. With its id it then
 * holds an entry of each carnet (K-6).
 * @throws RuleError `unavailable` (503) when finance does not answer, `rule` when there are cards and no secrets key
 */
export async function getEtatPorte({
  query,
}: CallRequest<typeof passageCalls.getEtatPorte>): Promise<PageEtatPorte> {
  const moment = new Date().toISOString();
  const saison = await activeSaison();
  // Before the cards: one that is printed meanwhile has a later serial, and is among them.
  const dernierNumero = saison ? await lastKnownSerial(saison.id) : 0;
  const autresSeries = await Promise.all(
    (await otherSaisons(saison?.id)).map(async ({ id, nom }): Promise<SerieCartes> => ({
      saison: nom,
      dernierNumero: await lastKnownSerial(id),
    })),
  );
  const people = await Adherents.find({ _id: { $gt: query.apres ?? '' } })
    .sort({ _id: 1 })
    .limit(perPage)
    .toArray();
  const members = people.filter(isMember);
  const [cartes, situations] = await Promise.all([cartesOf(people), situationsOf(members, query.porte)]);
  const formules = new FormulesOnce();
  const adherents = people.flatMap((person) => {
    const own = cartes.get(person._id) ?? [];
    if (!isMember(person) && own.length === 0) return [];
    const { photoUrl: _photo, ...personne } = personneOf(person);
    const { retard = false, formules: held = [] } = situations.get(person._id) ?? {};
    return {
      personne: isMember(person) ? personne : null,
      retard,
      cartes: own,
      formules: held.map((one) => formules.placeOf(one)),
    };
  });
  const last = people.at(-1);
  return {
    moment,
    saison: saison?.nom ?? null,
    dernierNumero,
    autresSeries,
    minutesPassage: clubSettings.current.systemSettings.minutesPassage,
    formules: formules.all,
    adherents,
    suite: people.length === perPage && last ? last._id : null,
  };
}

/** Outside the trash. */
const isMember = (person: AdherentDocument): boolean => isAdherent(person) && person.deletedAt === null;

/** Many members hold the same formula for the same days. */
class FormulesOnce {
  readonly all: FormulePassage[] = [];
  readonly #places = new Map<string, number>();

  placeOf(formule: FormulePassage): number {
    const key = JSON.stringify(formule);
    const place = this.#places.get(key) ?? this.all.push(formule) - 1;
    this.#places.set(key, place);
    return place;
  }
}

async function situationsOf(
  members: readonly AdherentDocument[],
  porteId: string | undefined,
): Promise<ReadonlyMap<string, SituationPassage>> {
  const found = new Map<string, SituationPassage>();
  for (let at = 0; at < members.length; at += membersPerQuestion) {
    const adherents = members
      .slice(at, at + membersPerQuestion)
      .map(({ _id: id, dateNaissance }) => ({ id, dateNaissance: dateNaissance ?? null }));
    const asked = { adherents, ...(porteId !== undefined && { porteId }) };
    for (const one of await requestReply('finance', 'situationsOf', asked)) found.set(one.id, one);
  }
  return found;
}

async function cartesOf(people: readonly { _id: string }[]): Promise<ReadonlyMap<string, CartePorte[]>> {
  const adherentId = { $in: people.map(({ _id }) => _id) };
  const cards = await Cards.find({ adherentId, type: 'musculation' }).sort(latestCardFirst).toArray();
  const kept = cards.flatMap((card) => {
    const empreinte = fingerprintOf(card);
    return empreinte === null ? [] : [{ adherentId: card.adherentId, carte: carteOf(card, empreinte) }];
  });
  const byMember = Map.groupBy(kept, (one) => one.adherentId);
  return new Map([...byMember].map(([id, of]) => [id, of.map(({ carte }) => carte)]));
}

function carteOf({ state: etat, saisonId, serial }: CardDocument, empreinte: string): CartePorte {
  return { empreinte, etat, saisonId, serial, autreSaison: null };
}

function fingerprintOf({ qr }: CardDocument): string | null {
  // Signed anew: with another key than it was printed with, a card is a forged one here too.
  const said = qr && readCardQr(signCardQr(qr).text);
  if (!said) return null;
  const hash = createHash('sha256').update(fingerprintedText(said)).digest('base64url');
  return hash.slice(0, fingerprintLetters);
}
