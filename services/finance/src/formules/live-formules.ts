import { LiveDocuments } from '../lists/live-documents.ts';
import type { FormuleDocument } from './formule-document.ts';

/** The formulas of this process, deleted ones included. */
export const liveFormules = new LiveDocuments<FormuleDocument>();
