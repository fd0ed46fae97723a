import type { ImportType } from '@club/contract';
import { adherentReading } from '../adherents/adherent-reading.ts';
import { formuleReading } from '../catalogue/formule-reading.ts';
import { sectionReading } from '../catalogue/section-reading.ts';
import { correctionReading } from '../corrections/correction-reading.ts';
import type { KindReading } from './kind-reading.ts';

/** How files of each type are read. */
const readings: Readonly<Record<ImportType, KindReading>> = {
  adherents: adherentReading,
  sections: sectionReading,
  formules: formuleReading,
  corrections: correctionReading,
};

export const readingOf = (type: ImportType): KindReading => readings[type];
