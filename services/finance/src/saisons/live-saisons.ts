import type { SaisonState } from '@club/contract';
import { LiveDocuments } from '../lists/live-documents.ts';

/** A season as the copy has it; a tombstone has no more than its id. */
export type CopiedSaison = Partial<SaisonState> & { _id: string; version: number; deleted: boolean };

/** The seasons that this process knows of. */
export const liveSaisons = new LiveDocuments<CopiedSaison>();
