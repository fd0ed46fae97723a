import type { ImportType } from '@club/contract';
import { adherentReading } from '../adherents/adherent-reading.ts';
import type { KindReading } from './kind-reading.ts';

/** Types that are imported, each with how its files are read. */
const readings = { adherents: adherentReading } satisfies Partial<Record<ImportType, KindReading>>;
export type KnownType = keyof typeof readings;

export const isKnownType = (type: ImportType): type is KnownType => type in readings;

/** How files of a type are read. Throws for a type that is not imported. */
export function readingOf(type: ImportType): KindReading {
  if (!isKnownType(type)) throw new Error(`${type} are not imported`);
  return readings[type];
}
