import type { ImportType } from '@club/contract';
import { RuleError, type Actor } from '@club/service-kit';
import { adherentKind } from '../adherents/adherent-kind.ts';
import { correctionKind } from '../corrections/correction-kind.ts';
import type { ImportKind } from './import-kind.ts';
import { isKnownType, type KnownType } from './readings.ts';

const kinds: Readonly<Record<KnownType, ImportKind>> = {
  adherents: adherentKind,
  corrections: correctionKind,
};

/** The kind of a type. @throws RuleError `rule` (422) for one that cannot be imported yet */
export function kindOf(type: ImportType): ImportKind {
  if (isKnownType(type)) return kinds[type];
  throw new RuleError('rule', { message: 'Cet import n’est pas encore disponible.' });
}

/** @throws RuleError `forbidden` (403) for who lacks the right that a type asks for beside `import.execute` */
export function requireRight(type: ImportType, { permissions }: Pick<Actor, 'permissions'>): void {
  const { needs } = kindOf(type);
  if (needs && !permissions.has(needs)) throw new RuleError('forbidden');
}
