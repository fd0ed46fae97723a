import type { ErasedPerson } from '@club/contract';

type Identity = ErasedPerson['identites'][number];

/** A whole name in both orders, as staff write it. */
export const wholeNames = ({ nom, prenom }: Identity): string[] => [`${nom} ${prenom}`, `${prenom} ${nom}`];

/** Filter for records of a name in either order. Use it with `sameLetters`. */
export const eitherOrder = ({ nom, prenom }: Identity): Identity[] => [
  { nom, prenom },
  { nom: prenom, prenom: nom },
];

/** Collation in which names are equal whatever their case and accents. */
export const sameLetters = { locale: 'fr', strength: 1 } as const;

/**
 * Whole names that another person bears too. In a text that nothing ties to the erased person, such a name may be the other
 * one's, so it stays (M-60). `isBorne` asks the service's own records.
 */
export async function sharedNames(
  { identites }: Pick<ErasedPerson, 'identites'>,
  isBorne: (either: Identity[]) => Promise<boolean>,
): Promise<ReadonlySet<string>> {
  const shared = new Set<string>();
  for (const identity of identites)
    if (await isBorne(eitherOrder(identity))) for (const name of wholeNames(identity)) shared.add(name);
  return shared;
}
