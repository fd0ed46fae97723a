import { CotisationIndex } from './cotisation-index.ts';
import { PersonIndex } from './person-index.ts';
import { ReglementIndex } from './reglement-index.ts';

/** The indexes of this process, from which its lists and suggestions are answered. */
export const livePersons = new PersonIndex();
export const liveCotisations = new CotisationIndex(livePersons);
export const liveReglements = new ReglementIndex(livePersons);
