import type { ImportedAdherent } from '@club/contract';
import { callService } from '@club/service-kit';
import { aboutBatch } from '../kinds/about-batch.ts';
import type { ImportKind } from '../kinds/import-kind.ts';
import { fatesOf } from './adherent-plan-rules.ts';
import { adherentReading } from './adherent-reading.ts';

/** Members, stored by the service of members. */
export const adherentKind: ImportKind<ImportedAdherent> = {
  type: 'adherents',
  reading: adherentReading,
  modes: ['creer'],
  owner: 'service des adhérents',
  thereMeanwhile: 'Cette personne a été inscrite entre-temps.',
  plan: async (rows, asking) =>
    fatesOf(
      rows,
      await callService('planImportAdherents', { body: { rows: [...rows] } }, aboutBatch(asking)),
    ),
  store: async ({ index: batch, rows, rowsToCome }, asking) => {
    const { importId } = asking;
    const body = { importId, batch, rows: [...rows], rowsToCome };
    return callService('importAdherents', { body }, aboutBatch(asking));
  },
  decided: (adherent, choix) => {
    if (choix !== 'nouveau_code') return adherent;
    const { codeAdherent: _taken, ...withoutCode } = adherent;
    return withoutCode;
  },
};
