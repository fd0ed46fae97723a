import { setTimeout as pause } from 'node:timers/promises';
import type { Activite, Activity, ActivityEntity, ImportRunType } from '@club/contract';
import { timeLimits } from '@club/service-kit';
import { type ActiviteDocument, toActivity } from './activite-model.ts';
import type { KnownNames, KnownRecord, NamedKind } from './known-names.ts';
import { namedRecords } from './named-records-rules.ts';
import { phraseOf } from './phrases.ts';
import { adherentCopy, cotisationCopy, formuleCopy, reglementCopy, sectionCopy } from '../copies.ts';
import { Saisons } from '../saisons/saison-model.ts';

/** Milliseconds. */
const lookAgainMs = 30;

export async function toActivites(lines: readonly ActiviteDocument[]): Promise<Activite[]> {
  const activities = lines.map(toActivity);
  const names = await findNames(activities);
  return activities.map((activity) => shown(activity, names));
}

/** Waits a moment for the copies to know their names. */
export async function toNewActivites(lines: readonly ActiviteDocument[]): Promise<Activite[]> {
  const activities = lines.map(toActivity);
  const deadline = performance.now() + timeLimits().moment;
  for (;;) {
    const names = await findNames(activities);
    const areNamed = activities.flatMap(namedRecords).every(({ kind, id }) => names[kind].has(id));
    if (areNamed || performance.now() > deadline) return activities.map((activity) => shown(activity, names));
    await pause(lookAgainMs);
  }
}

function shown(activity: Activity, names: KnownNames): Activite {
  const { id, at, entity, entityId, action, by } = activity;
  const [phrase, lien] = [phraseOf(activity, names), lienOf(activity, names)];
  return { id, at, entity, entityId, action, phrase, par: by.nom, lien };
}

type Liens = {
  readonly [E in ActivityEntity]: (activity: Activity<E>, names: KnownNames) => string | null;
};

/** Where what was imported is listed. */
const importedTo: Readonly<Record<ImportRunType, string>> = {
  adherents: '/members',
  corrections: '/members',
  photos: '/members',
  sections: '/sections',
  formules: '/formulas',
};

const liens: Liens = {
  adherent: ({ entityId }, { adherent }) =>
    unlessDeleted(adherent.get(entityId), `/members?fiche=${entityId}`),
  cotisation: ({ entityId }, { cotisation }) =>
    unlessDeleted(cotisation.get(entityId), `/cotisations?cotisation=${entityId}`),
  reglement: ({ entityId }, { reglement }) =>
    unlessDeleted(reglement.get(entityId), `/payments?reglement=${entityId}`),
  credit: ({ action, faits: { payeurId } }, { adherent }) =>
    action === 'delete' ? null : unlessDeleted(adherent.get(payeurId), `/credit-payeur?payeur=${payeurId}`),
  section: ({ entityId }, { section }) => searched('/sections', section.get(entityId)),
  formule: ({ entityId }, { formule }) => searched('/formulas', formule.get(entityId)),
  saison: () => '/seasons',
  badge: ({ faits: { adherentId } }, { adherent }) =>
    unlessDeleted(adherent.get(adherentId), `/members?fiche=${adherentId}`),
  settings: () => '/settings',
  import: ({ faits: { type } }) => importedTo[type],
  renouvellement: () => '/renouvellement',
  lotCartes: ({ entityId }) => `/cards?lot=${entityId}`,
  lotAdherents: ({ entityId }) => `/members?lot=${entityId}`,
  lotOffres: () => '/renouvellement/offres',
  lotCotisations: ({ entityId }) => `/cotisations?lot=${entityId}`,
  envoiRapport: () => '/reports?envois=oui',
};

/** Address of the record in the application; null when it has none. */
export function lienOf<E extends ActivityEntity>(activity: Activity<E>, names: KnownNames): string | null {
  const lien: Liens[E] = liens[activity.entity];
  return lien(activity, names);
}

/** Unknown to the copies = just made. */
function unlessDeleted(record: KnownRecord | undefined, address: string): string | null {
  return record?.deleted ? null : address;
}

/** A catalogue record's address is a search. */
function searched(page: string, record: KnownRecord | undefined): string | null {
  if (record?.deleted) return null;
  return record?.code ? `${page}?search=${encodeURIComponent(record.code)}` : page;
}

type Found = ReadonlyMap<string, KnownRecord>;

/** One query a kind. */
export async function findNames(activities: readonly Activity[]): Promise<KnownNames> {
  const asked = activities.flatMap(namedRecords);
  const idsOf = (kind: NamedKind) => [
    ...new Set(asked.filter((one) => one.kind === kind).map(({ id }) => id)),
  ];
  const [adherent, saison, section, formule, cotisation, reglement] = await Promise.all([
    persons(idsOf('adherent')),
    known(idsOf('saison'), async (among) =>
      (await Saisons.find(among, { projection: { nom: 1 } }).toArray()).map(({ _id, nom }) => [
        _id,
        { nom, deleted: false },
      ]),
    ),
    known(idsOf('section'), async (among) =>
      (
        await sectionCopy.collection
          .find(among, { projection: { code: 1, designation: 1, deleted: 1 } })
          .toArray()
      ).map(catalogueEntry),
    ),
    known(idsOf('formule'), async (among) =>
      (
        await formuleCopy.collection
          .find(among, { projection: { code: 1, designation: 1, deleted: 1 } })
          .toArray()
      ).map(catalogueEntry),
    ),
    known(idsOf('cotisation'), async (among) =>
      (
        await cotisationCopy.collection
          .find(among, { projection: { codeCotisation: 1, deleted: 1 } })
          .toArray()
      ).map((copy) => [copy._id, { nom: copy.codeCotisation, deleted: copy.deleted }]),
    ),
    known(idsOf('reglement'), async (among) =>
      (
        await reglementCopy.collection.find(among, { projection: { codeReglement: 1, deleted: 1 } }).toArray()
      ).map((copy) => [copy._id, { nom: copy.codeReglement, deleted: copy.deleted }]),
    ),
  ]);
  return { adherent, saison, section, formule, cotisation, reglement };
}

type Entry = [id: string, record: KnownRecord];

function persons(ids: readonly string[]): Promise<Found> {
  return known(ids, async (among) => {
    const copies = await adherentCopy.collection
      .find(among, { projection: { prenom: 1, nom: 1, civilite: 1, estAdherent: 1, deleted: 1 } })
      .toArray();
    return copies.map(({ _id, prenom, nom, ...known }) => [
      _id,
      { nom: `${prenom ?? ''} ${nom ?? ''}`.trim(), ...known },
    ]);
  });
}

interface CatalogueCopy {
  _id: string;
  code: string;
  designation: string;
  deleted: boolean;
}

function catalogueEntry({ _id, code, designation, deleted }: CatalogueCopy): Entry {
  return [_id, { nom: designation, code, deleted }];
}

/** A tombstone without state has no name. */
async function known(
  ids: readonly string[],
  find: (among: { _id: { $in: readonly string[] } }) => Promise<Entry[]>,
): Promise<Found> {
  if (ids.length === 0) return new Map();
  const entries = await find({ _id: { $in: ids } });
  return new Map(entries.filter(([, { nom }]) => Boolean(nom)));
}
