import { LiveDocuments } from '../lists/live-documents.ts';
import type { SectionDocument } from './section-document.ts';

/** The sections of this process, deleted ones included. */
export const liveSections = new LiveDocuments<SectionDocument>();
