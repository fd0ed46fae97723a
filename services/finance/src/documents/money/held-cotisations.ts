import { type CotisationDocument, Cotisations } from './cotisations.ts';

/** The live cotisations with a line of a member. */
export const liveCotisationsOf = (adherentId: string): Promise<CotisationDocument[]> =>
  Cotisations.find({ 'adherents.adherentId': adherentId, archivedAt: null }).toArray();
