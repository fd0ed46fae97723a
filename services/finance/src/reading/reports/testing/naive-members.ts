import assert from 'node:assert/strict';
import { ageOn } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { adherentCopy } from '../../../documents/adherents/persons.ts';
import { answerHoldersOf } from '../answer-holders-of.ts';

type Asked = Parameters<typeof answerHoldersOf>[0];

const holdersOf = async (asked: Omit<Asked, 'after'>): Promise<ReadonlySet<string>> =>
  new Set((await answerHoldersOf({ ...asked, after: null })).ids.split(','));

interface Copied {
  _id: string;
  civilite: string | null;
  dateNaissance: string | null;
  saisonId: string | null;
}

const naiveSexe = (civilite: string | null) =>
  civilite === 'Mr' ? 'hommes' : civilite === null ? 'inconnus' : 'femmes';

/** How many members the list at an address finds: who holds what by finance’s answers, the rest over every copied member. */
export async function membersIn(params: URLSearchParams): Promise<{ count: number; amount: number }> {
  const { sexe, ageMin, ageMax, ageInconnu, ...held } = Object.fromEntries(params);
  const { membre, cotisation, section, aussi, sans, nonRenouveles, derniere, ...unknown } = held;
  assert.deepEqual(unknown, {});
  const within: ReadonlySet<string>[] = [];
  const without: ReadonlySet<string>[] = [];
  if (cotisation) within.push(await holdersOf({ saisonId: cotisation, sectionId: section }));
  if (aussi) within.push(await holdersOf({ saisonId: aussi }));
  if (nonRenouveles)
    within.push(
      await holdersOf({
        saisonId: nonRenouveles,
        avant: true,
        derniereSaisonId: derniere,
        sectionId: section,
      }),
    );
  for (const saisonId of [sans, nonRenouveles]) if (saisonId) without.push(await holdersOf({ saisonId }));
  const members = await adherentCopy.collection
    .find<Copied>({ deleted: false, estAdherent: { $ne: false } })
    .toArray();
  const found = members.filter(({ _id, civilite, dateNaissance }) => {
    const age = ageOn(dateNaissance, clubToday());
    return (
      within.every((ids) => ids.has(_id)) &&
      !without.some((ids) => ids.has(_id)) &&
      (!sexe || sexe === naiveSexe(civilite)) &&
      (!ageInconnu || age === null) &&
      (!ageMin || (age !== null && age >= Number(ageMin))) &&
      (!ageMax || (age !== null && age <= Number(ageMax)))
    );
  });
  assert.equal(membre, undefined, 'no report leads to the members of a season');
  return { count: found.length, amount: Number.NaN };
}
