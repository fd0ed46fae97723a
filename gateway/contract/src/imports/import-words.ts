import type { ImportRunType } from './import-run.ts';

/** French nouns of each type of import. */
export interface ImportWords {
  one: string;
  many: string;
  /** `the` of one: «l’adhérent». */
  theOne: string;
  feminine: boolean;
  /** Of the sheet and its tab. */
  title: string;
}

export const importWords: Readonly<Record<ImportRunType, ImportWords>> = {
  adherents: {
    one: 'adhérent',
    many: 'adhérents',
    theOne: 'l’adhérent',
    feminine: false,
    title: 'Adhérents',
  },
  sections: {
    one: 'section',
    many: 'sections',
    theOne: 'la section',
    feminine: true,
    title: 'Sections',
  },
  formules: {
    one: 'formule',
    many: 'formules',
    theOne: 'la formule',
    feminine: true,
    title: 'Formules',
  },
  corrections: {
    one: 'fiche',
    many: 'fiches',
    theOne: 'la fiche',
    feminine: true,
    title: 'Corrections',
  },
  photos: {
    one: 'photo',
    many: 'photos',
    theOne: 'la photo',
    feminine: true,
    title: 'Photos',
  },
};
