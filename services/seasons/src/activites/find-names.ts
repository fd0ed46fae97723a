import type { Activity } from '@club/contract';
import { adherentCopy, cotisationCopy, formuleCopy, reglementCopy, sectionCopy } from '../copies.ts';
import { Saisons } from '../saisons/saison-model.ts';
import type { KnownNames, KnownRecord, NamedKind } from './known-names.ts';
import { namedRecords } from './named-records-rules.ts';

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
    return copies.map(({ _id, prenom, nom, civilite, estAdherent, deleted }) => {
      const feminin = civilite === 'Mme' || civilite === 'Mlle';
      return [_id, { nom: `${prenom ?? ''} ${nom ?? ''}`.trim(), feminin, estAdherent, deleted }];
    });
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
