import type { ImportRunType, ImportType } from '@club/contract';
import { type Actor, requireRights, RuleError } from '@club/service-kit';
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

/** The type of a workbook. @throws RuleError `rule` (422) for photos, which have no rows */
export function importTypeOf(type: ImportRunType): ImportType {
  if (type !== 'photos') return type;
  throw new RuleError('rule', { message: 'Un import de photos n’a ni lignes ni plan.' });
}

/** The kind of a type. @throws RuleError as `importTypeOf` */
export const kindOf = (type: ImportRunType): ImportKind => kinds[importTypeOf(type)];

/** @throws RuleError `forbidden` (403) for who lacks the right that a type asks for beside `import.execute` */
export function requireRight(type: ImportRunType, actor: Pick<Actor, 'permissions'>): void {
  const { needs } = kindOf(type);
  if (needs) requireRights(actor, needs);
}
