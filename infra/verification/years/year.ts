import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  daysLater,
  fingerprintedText,
  fingerprintLetters,
  indexEtat,
  judgeOffline,
  type MotifPassage,
  type ReadAtDoor,
  readCardQr,
  type Saison,
} from '@club/contract';
import {
  acceptEarly,
  type Catalogue,
  debtorWithOffer,
  offersOf,
  openLinesOf,
  propose,
  sell,
} from './acts.ts';
import { doorState } from './compare-door.ts';
import { isLive, isMember, linesOf, readRawRows } from './raw-rows.ts';
import type { YearsClub } from './years-club.ts';

/** A club, its seasons as they are opened, and who is watched at the door. */
export interface LivedClub {
  club: YearsClub;
  catalogue: Catalogue;
  /** First year of the first season. */
  first: number;
  saisons: Saison[];
  watched: Watched;
}

export interface Watched {
  /** Code of each, or what is read from the card, with the section that each goes to. */
  [who: string]: { code: string; sectionId: string; qr?: string };
}

export const daysOf = (year: number) => ({
  nom: `${year}-${year + 1}`,
  dateDebut: `${year}-09-01`,
  dateFin: `${year + 1}-08-31`,
});

/** The next season stands beside the active one, 100 dearer a formula, and takes enrolments. */
export async function openNext({ club, catalogue, saisons, first }: LivedClub): Promise<Saison> {
  const created = await club.ask('createSaison', { body: daysOf(first + saisons.length) });
  // Finance hears of the season a moment later.
  const formules = await club.when('listFormules', {}, (all) =>
    all.every(({ prix }) => prix.some(({ saisonId }) => saisonId === created.id)),
  );
  const tarifs = Object.values(catalogue).map(({ formuleId }) => {
    const { prix, version } = formules.find(({ id }) => id === formuleId)!;
    return { formuleId, version, montant: prix.find((one) => one.saisonId === created.id)!.montant + 100 };
  });
  await club.ask('setTarifs', { body: { saisonId: created.id, tarifs } });
  const opened = await club.ask('updateSaison', {
    params: { id: created.id },
    body: { inscriptionsOuvertes: true },
  });
  saisons.push(opened);
  return opened;
}

/** 200 persons renew in May; one payer pays an old debt and the new season by one cheque. */
export async function renewEarly(lived: LivedClub, persons: number): Promise<void> {
  const { club, saisons, watched, catalogue } = lived;
  const next = saisons.at(-1)!;
  const offres = await propose(club, next.id, daysLater(next.dateDebut, 60));
  const { offre, debt, owed } = await debtorWithOffer(club, offres);
  const lignes = openLinesOf(offre);
  const montant = owed + lignes.reduce((sum, one) => sum + one.montant, 0);
  const { reglements, cotisations } = await club.ask('createEncaissement', {
    body: {
      payeurId: offre.payeur.id,
      saisonId: next.id,
      offreId: offre.id,
      lignes: lignes.map(({ adherent, lienParente, formuleId }) => ({
        adherentId: adherent.id,
        lienParente,
        formules: [{ formuleId }],
      })),
      cotisationIds: [debt._id],
      reglements: [{ montant, typeReglement: 'cheque', statut: 'complete', reference: 'DEUX-SAISONS' }],
    },
  });
  assert.deepEqual(
    cotisations.map(({ restant }) => restant),
    [0, 0],
    'one cheque pays the old debt and the new season',
  );
  assert.deepEqual(
    reglements.map(({ saisonId, allocations }) => [
      saisonId,
      new Set(allocations.map((one) => one.cotisationId)).size,
    ]),
    [[next.id, 2]],
  );
  const slip = await club.ask('createRemise', {
    body: { reglementIds: [reglements[0]!.id], banque: 'BMCE' },
  });
  const waiting = await club.ask('listChequesARemettre');
  assert.ok(
    !waiting.some(({ reglementId }) => reglementId === reglements[0]!.id),
    'the cheque stands on its slip alone',
  );
  await club.ask('lockRemise', { params: { id: slip.id } });
  await club.ask('cashRemise', { params: { id: slip.id }, body: {} });
  const others = offres.filter(({ id }) => id !== offre.id);
  await watchAtTheDoor(lived, others);
  const left = await offersOf(club, next.id);
  const open = left.filter((one) => openLinesOf(one).length === one.lignes.length && one.etat === 'ouverte');
  const kept = new Set(Object.values(watched).map(({ code }) => code));
  const free = open.filter(({ lignes: own }) => !own.some(({ adherent }) => kept.has(adherent.codeAdherent)));
  const renewed = await acceptEarly(club, free, { persons, firstDue: daysLater(next.dateDebut, 20) });
  assert.ok(renewed >= persons, `${renewed} persons renewed early`);
  const nouveau = await club.ask('createAdherent', {
    body: { nom: `Nouveau ${next.nom}`, prenom: 'Ilyes', saisonId: next.id },
  });
  const { formuleId } = catalogue.natation;
  const prix = (await club.ask('listFormules')).find(({ id }) => id === formuleId)!.prix;
  const price = prix.find((one) => one.saisonId === next.id)!.montant;
  const sale = { saisonId: next.id, persons: [nouveau.id], formule: catalogue.natation, montant: price };
  await sell(club, { ...sale, how: 'espece', firstDue: next.dateDebut });
  watched['nouveau'] = { code: nouveau.codeAdherent, sectionId: catalogue.natation.sectionId };
}

/** Persons who owe nothing for this season: one renews and pays, one renews unpaid, one does not, one has a certificate until 31 August. */
async function watchAtTheDoor(lived: LivedClub, offres: Awaited<ReturnType<typeof propose>>): Promise<void> {
  const { club, catalogue, saisons } = lived;
  const { cotisations, adherents } = await readRawRows(club.mongoUrl);
  const present = saisons.at(-2)!;
  const settled = (adherentId: string) => {
    const own = cotisations.filter(
      (one) => isLive(one) && linesOf(one).some((line) => line.adherentId === adherentId),
    );
    const ends = own.flatMap((one) =>
      linesOf(one).flatMap(({ formules }) => formules.map((it) => it.dateFin)),
    );
    return own.every((one) => one['statut'] === 'payee') && ends.toSorted().at(-1) === present.dateFin;
  };
  const alone = offres.filter(
    ({ etat, lignes, payeur }) =>
      etat === 'ouverte' &&
      lignes.length === 1 &&
      openLinesOf({ lignes } as never).length === 1 &&
      lignes[0]!.adherent.id === payeur.id &&
      settled(payeur.id),
  );
  const inSection = (formuleId: string) => alone.filter(({ lignes }) => lignes[0]!.formuleId === formuleId);
  const [paid, unpaid, gone] = [
    ...inSection(catalogue.natation.formuleId),
    ...inSection(catalogue.tennis.formuleId),
  ];
  const [certified] = inSection(catalogue.musculation.formuleId);
  assert.ok(paid && unpaid && gone && certified, 'somebody of each kind is watched at the door');
  const accept = (offre: typeof paid, isPaid: boolean) =>
    club.ask('acceptOffre', {
      params: { id: offre.id },
      body: {
        reglements: isPaid
          ? [{ montant: offre.montantOuvert, typeReglement: 'espece', statut: 'complete' }]
          : [],
      },
    });
  await accept(paid, true);
  await accept(unpaid, false);
  await accept(certified, true);
  const member = adherents.filter(isMember).find(({ _id }) => _id === certified.payeur.id)!;
  // Valid for a year, its last day included.
  await club.giveCertificat(String(member['codeAdherent']), daysLater(present.dateDebut, -1));
  const sectionOf = ({ lignes: [ligne] }: typeof paid) =>
    Object.values(catalogue).find(({ formuleId }: { formuleId: string }) => formuleId === ligne!.formuleId)!
      .sectionId as string;
  for (const [card, { id: saisonId }] of [
    ['presentCard', present],
    ['nextCard', saisons.at(-1)!],
  ] as const) {
    const body = { adherentId: certified.payeur.id, type: 'musculation', saisonId } as const;
    const { qr } = await club.ask('printBadge', { body });
    assert.ok(qr, 'the card of Musculation has a code to read');
    lived.watched[card] = { code: '', sectionId: catalogue.musculation.sectionId, qr };
  }
  for (const [who, offre] of Object.entries({ paid, unpaid, gone, certified }))
    lived.watched[who] = { code: offre.payeur.codeAdherent, sectionId: sectionOf(offre) };
}

/** Each watched person is at the door of its section; without network it answers the same. */
export async function standAtTheDoor({
  club,
  watched,
}: LivedClub): Promise<Record<string, MotifPassage | null>> {
  const etat = indexEtat(await doorState(club));
  const verdicts: Record<string, MotifPassage | null> = {};
  for (const [who, { code, sectionId, qr }] of Object.entries(watched)) {
    const shown = qr ? { qr } : { code };
    const { motif, explication } = await club.ask('createPassage', { body: { ...shown, sectionId } });
    const read = qr ? readOf(qr) : { code };
    const offline = judgeOffline(etat, read, { sectionId, today: club.today });
    assert.deepEqual([offline.motif, offline.explication], [motif, explication], `${who} without network`);
    verdicts[who] = motif;
  }
  return verdicts;
}

/** A card as a door without network reads it. */
function readOf(qr: string): ReadAtDoor {
  const card = readCardQr(qr);
  assert.ok(card, 'the card is signed');
  const hash = createHash('sha256').update(fingerprintedText(card)).digest('base64url');
  return { card, empreinte: hash.slice(0, fingerprintLetters) };
}

/** Closes the season that was passed; what it leaves is what its rows say. */
export async function closePassed({ club, saisons }: LivedClub): Promise<void> {
  const id = saisons.at(-2)!.id;
  await club.ask('closeSaison', { params: { id } });
  await club.when('listSaisons', {}, (all) => all.find((one) => one.id === id)?.cloturee === true);
}

/** In October: half of the open offers at once, unpaid; some persons at the counter without their offer, and newcomers. */
export async function renewTheRest({ club, saisons, catalogue }: LivedClub): Promise<void> {
  const saison = saisons.at(-1)!;
  const open = (await offersOf(club, saison.id)).filter(
    (one) => one.etat === 'ouverte' && openLinesOf(one).length > 0,
  );
  const half = Math.ceil(open.length / 2);
  const offreIds = open.slice(0, half).map(({ id }) => id);
  const { id } = await club.ask('acceptOffres', { body: { offreIds } });
  const { refuses } = await club.when('getLotOffres', { params: { id } }, ({ etat }) => etat === 'termine');
  assert.deepEqual(refuses, []);
  const price = new Map((await club.ask('listFormules')).map((one) => [one.id, one.montant]));
  for (const { payeur } of open.slice(half, half + 4)) {
    const sale = { saisonId: saison.id, persons: [payeur.id], formule: catalogue.tennis };
    const montant = price.get(catalogue.tennis.formuleId)!;
    await sell(club, { ...sale, montant, how: 'carte', firstDue: saison.dateFin });
  }
  for (let number = 1; number <= newcomers; number += 1) {
    const body = { nom: `Rentrée ${saison.nom}`, prenom: `Numéro ${number}` };
    const { id: newcomer } = await club.ask('createAdherent', { body });
    const sale = { saisonId: saison.id, persons: [newcomer], formule: catalogue.natation };
    const montant = price.get(catalogue.natation.formuleId)!;
    await sell(club, { ...sale, montant, how: 'cheque', firstDue: saison.dateFin });
  }
}

/** Persons who join in the autumn. */
const newcomers = 15;

/** In November: payers of the closed season settle what they owe, by the active one (S-7). */
export async function settleClosed({ club, saisons }: LivedClub): Promise<void> {
  const closed = saisons.at(-2)!;
  const { cotisations } = await readRawRows(club.mongoUrl);
  const owed = cotisations.filter(
    (one) =>
      isLive(one) && one['saisonId'] === closed.id && one['montantAlloue'] === 0 && one['montantTotal'] > 0,
  );
  for (const one of owed.slice(0, 5)) {
    const montantTotal = one['montantTotal'] / 100;
    const body = { payeurId: one['payeurId'], cotisationId: one._id, montantTotal, statut: 'complete' };
    await club.ask('createReglement', { body: { ...body, typeReglement: 'virement' } });
  }
}
