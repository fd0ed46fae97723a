import type { ImportType } from '@club/contract';
import { RuleError } from '@club/service-kit';
import { adherentKind } from '../adherents/adherent-kind.ts';
import type { ImportKind } from './import-kind.ts';
import { isKnownType, type KnownType } from './readings.ts';

const kinds: Readonly<Record<KnownType, ImportKind>> = { adherents: adherentKind };

/** The kind of a type. @throws RuleError `rule` (422) for one that cannot be imported yet */
export function kindOf(type: ImportType): ImportKind {
  if (isKnownType(type)) return kinds[type];
  throw new RuleError('rule', { message: 'Cet import n’est pas encore disponible.' });
}
