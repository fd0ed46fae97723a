import type { ImportType } from '@club/contract';
import { adherentKind } from '../adherents/adherent-kind.ts';
import { formuleKind, sectionKind } from '../catalogue/catalogue-kinds.ts';
import type { ImportKind } from './import-kind.ts';

const kinds: Readonly<Record<ImportType, ImportKind>> = {
  adherents: adherentKind,
  sections: sectionKind,
  formules: formuleKind,
};

export const kindOf = (type: ImportType): ImportKind => kinds[type];
