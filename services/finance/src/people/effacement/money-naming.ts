import type { ErasedPerson } from '@club/contract';
import type { UnitOfWork } from '@club/service-kit';
import { sameLetters, sharedNames } from '@club/service-kit/erasure';
import { adherentCopy } from '../../documents/adherents/persons.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { Credits } from '../../documents/money/credits.ts';
import { Reglements } from '../../documents/money/reglements.ts';
import { Recus } from '../../payments/recus/recus.ts';
import type { MoneyOfOne } from './money-of-person.ts';

const isText = { $type: 'string' } as const;

/** Money of others in whose texts somebody is named: «pour Salma Ben Ali» beside what her neighbour paid (M-60). */
export async function moneyNaming(
  { session }: UnitOfWork,
  names: (value: unknown) => boolean,
  known: MoneyOfOne,
): Promise<MoneyOfOne> {
  const inReglement = ['tireur', 'reference', 'notes', 'details.reference', 'details.notes'] as const;
  const inCredit = ['notes', 'remboursements.reference', 'remboursements.notes'] as const;
  const written = <Field extends string>(...fields: readonly Field[]) => ({
    projection: Object.fromEntries(fields.map((field) => [field, 1])),
    session,
  });
  const [cotisations, reglements, credits, recus] = [
    Cotisations.find<Texts>({ description: isText }, written('description')),
    Reglements.find<Texts>(
      { $or: inReglement.map((field) => ({ [field]: isText })) },
      written(...inReglement),
    ),
    Credits.find<Texts>({ $or: inCredit.map((field) => ({ [field]: isText })) }, written(...inCredit)),
    Recus.find<Texts>({ motif: isText }, written('motif')),
  ];
  const ids = (texts: AsyncIterable<Texts>, but: readonly { _id: string }[]) => naming(texts, names, but);
  const of = (found: string[]) => ({ _id: { $in: found } });
  const within = { session };
  return {
    cotisations: await Cotisations.find(of(await ids(cotisations, known.cotisations)), within).toArray(),
    reglements: await Reglements.find(of(await ids(reglements, known.reglements)), within).toArray(),
    credits: await Credits.find(of(await ids(credits, known.credits)), within).toArray(),
    recus: await Recus.find(of(await ids(recus, known.recus)), within).toArray(),
  };
}

/** The free texts of a document. */
interface Texts {
  _id: string;
}

/** Read whole, texts alone: a name is written with any case, accents and blanks. */
async function naming(
  all: AsyncIterable<Texts>,
  names: (value: unknown) => boolean,
  but: readonly { _id: string }[],
): Promise<string[]> {
  const left = new Set(but.map(({ _id }) => _id));
  const found: string[] = [];
  for await (const { _id, ...texts } of all) if (!left.has(_id) && names(texts)) found.push(_id);
  return found;
}

/** The texts that name a person, without whole names that somebody else bears too. */
export async function namesOfHisAlone(person: ErasedPerson): Promise<string[]> {
  const shared = await sharedNames(person, async ($or) => {
    const other = { _id: { $ne: person.id }, deleted: false, $or };
    const found = await adherentCopy.collection.findOne(other, {
      collation: sameLetters,
      projection: { _id: 1 },
    });
    return found !== null;
  });
  return person.textes.filter((text) => !shared.has(text));
}
