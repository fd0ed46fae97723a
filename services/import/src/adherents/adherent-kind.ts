import type { ImportBatchAccount, ImportedAdherent } from '@club/contract';
import { callService } from '@club/service-kit';
import { aboutBatch } from '../kinds/about-batch.ts';
import type { Asking, BatchToStore, ImportKind } from '../kinds/import-kind.ts';
import { owners } from '../kinds/owners.ts';
import { fatesOf, type AdherentTarget } from './adherent-plan-rules.ts';
import { adherentReading } from './adherent-reading.ts';
import { storeChanges, undoAdherents } from './changed-adherents.ts';

type Row = BatchToStore<ImportedAdherent>['rows'][number];

/** A row that changes a member: who, and what, as it was shown. */
type ChangeRow = Row & { version: number; cible: AdherentTarget };

const isChange = (row: Row): row is ChangeRow => row.version !== undefined && row.cible !== undefined;

const nothing: ImportBatchAccount = { imported: [], skipped: [], errors: [] };

const changedMeanwhile = 'Cette fiche a été modifiée entre-temps\u00a0: elle est laissée telle quelle.';

async function add(
  { index: batch, rowsToCome }: BatchToStore<ImportedAdherent>,
  rows: readonly Row[],
  asking: Asking,
): Promise<ImportBatchAccount> {
  if (rows.length === 0) return nothing;
  const body = {
    importId: asking.importId,
    batch,
    rowsToCome,
    rows: rows.map(({ version: _version, cible: _cible, ...adherent }) => adherent),
  };
  return callService('importAdherents', { body }, aboutBatch(asking));
}

/** Members, stored by the service of members. */
export const adherentKind: ImportKind<ImportedAdherent> = {
  type: 'adherents',
  reading: adherentReading,
  modes: ['creer', 'creer_modifier'],
  plannedModes: ['creer_modifier'],
  // The plan names the members who already have the code or the name of a row.
  needs: 'adherents.read',
  owner: owners.members,
  thereMeanwhile: 'Cette personne a été inscrite entre-temps.',
  plan: async (rows, asking) => {
    const modifier = asking.mode === 'creer_modifier';
    const body = { rows: [...rows], ...(modifier && { modifier }) };
    return fatesOf(rows, await callService('planImportAdherents', { body }, aboutBatch(asking)), modifier);
  },
  store: async (batch, asking) => {
    const added = await add(
      batch,
      batch.rows.filter((row) => !isChange(row)),
      asking,
    );
    const changes = batch.rows
      .filter(isChange)
      .map(({ row, version, cible }) => ({ row, version, ...cible }));
    const changed = await storeChanges(batch.index, changes, asking, changedMeanwhile);
    return {
      ...added,
      modified: changed.modified,
      skipped: [...added.skipped, ...changed.skipped],
      errors: [...added.errors, ...changed.errors],
    };
  },
  inscribe: async ({ index: batch, saisonId, rows }, asking) => {
    const body = { importId: asking.importId, batch, saisonId, rows: [...rows] };
    const { inscrits } = await callService('inscribeImportedAdherents', { body }, aboutBatch(asking));
    return inscrits;
  },
  decided: (adherent, choix) => {
    if (choix !== 'nouveau_code') return adherent;
    const { codeAdherent: _taken, ...withoutCode } = adherent;
    return withoutCode;
  },
  undo: undoAdherents,
};
