import { type CotisationDocument, Cotisations } from './cotisations.ts';

/** Cotisations with a line that lets in on this day or later: the end of a closed season's line is moved beside it (G-2). */
export const finissantDes = (jour: string) => ({
  $or: [
    { 'adherents.formules.dateFin': { $gte: jour } },
    { 'adherents.formules.gels.apres': { $gte: jour } },
  ],
});

/** The live cotisations with a line of a member. */
export const liveCotisationsOf = (adherentId: string): Promise<CotisationDocument[]> =>
  Cotisations.find({ 'adherents.adherentId': adherentId, archivedAt: null }).toArray();
