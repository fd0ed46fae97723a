import type { ImportType } from '@club/contract';
import { RuleError, type Actor } from '@club/service-kit';
import { adherentKind } from '../adherents/adherent-kind.ts';
import { formuleKind, sectionKind } from '../catalogue/catalogue-kinds.ts';
import { correctionKind } from '../corrections/correction-kind.ts';
import type { ImportKind } from './import-kind.ts';

const kinds: Readonly<Record<ImportType, ImportKind>> = {
  adherents: adherentKind,
  sections: sectionKind,
  formules: formuleKind,
  corrections: correctionKind,
};

export const kindOf = (type: ImportType): ImportKind => kinds[type];

/** @throws RuleError `forbidden` (403) for who lacks the right that a type asks for beside `import.execute` */
export function requireRight(type: ImportType, { permissions }: Pick<Actor, 'permissions'>): void {
  const { needs } = kindOf(type);
  if (needs && !permissions.has(needs)) throw new RuleError('forbidden');
}
